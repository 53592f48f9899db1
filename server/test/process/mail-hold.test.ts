import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { expect, it, onTestFinished } from 'vitest'
import { openDatabase } from '#server/platform/db/db.ts'
import { migrate } from '#server/platform/db/migrate.ts'
import { queueMail } from '#server/platform/mail/mail-queue.ts'
import { project } from '#server/platform/project.ts'
import { blankDatabase } from '../support/blank-database.ts'
import { ops } from '../support/ops.ts'
import { openFreshSiteFolder, stopServer } from '../support/process/site-folder.ts'
import { caller } from '../support/site.ts'
import { until } from '../support/until.ts'
import { Visitor } from '../support/visitor.ts'

/** Many times longer than an email takes when nothing holds it. */
const A_WHILE = 2_000

it('F17: a drill on a restored folder writes no email, however often and with how many processes it starts', async () => {
  const source = await blankDatabase()
  onTestFinished(source.drop)
  await migrate(source.url, project.migrations)
  const { db, close } = await openDatabase({ url: source.url, connections: 1 })
  await queueMail(db, { to: 'ana@example.com', subject: 'From the backup', paragraphs: ['An email.'] })
  await close()

  const { dataDir, start } = await openFreshSiteFolder(onTestFinished)
  const file = join(dataDir, '..', 'site.backup')
  await ops({ DATABASE_URL: source.url }, ['backup', file])
  const env = { DATA_DIR: dataDir }
  expect(await ops(env, ['restore', file])).toMatchObject({ code: 0, err: '' })
  const outbox = async () =>
    (await readdir(join(dataDir, 'outbox')).catch(() => [])).filter((name) => !name.startsWith('.'))

  for (const WORKERS of ['1', '2']) {
    const server = start({ SEED: 'none', WORKERS })
    const url = await server.ready()
    expect((await new Visitor({ call: caller(url) }).register()).status).toBe(201)
    await pause(A_WHILE)
    expect(await outbox()).toEqual([])
    expect(server.output()).toContain('no email is sent, because mail is held')
    if (WORKERS === '2') {
      expect(await ops(env, ['mail', 'release'])).toMatchObject({ code: 0, err: '' })
      await until('all three are sent', async () => (await outbox()).length === 3)
    }
    await stopServer(server)
  }
})
