import { cp, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest'
import { restore } from '#server/ops/backup/restore.ts'
import { openDatabase } from '#server/platform/db/db.ts'
import { migrate } from '#server/platform/db/migrate.ts'
import { createLog } from '#server/platform/log.ts'
import { MailSender } from '#server/platform/mail/mail-sender.ts'
import type { Mailer } from '#server/platform/mail/mail.ts'
import { queueMail } from '#server/platform/mail/mail-queue.ts'
import { project } from '#server/platform/project.ts'
import { prepare } from '#server/prepare.ts'
import { blankDatabase } from '../support/blank-database.ts'
import { openMailSite } from '../support/mail-site.ts'
import { ops } from '../support/ops.ts'
import { ownFolder, type OwnFolder } from '../support/process/server-process.ts'
import { siteOn, testConfig, type WholeSite } from '../support/site.ts'
import { openSmtp } from '../support/smtp.ts'
import { databaseAt } from '../support/test-database.ts'
import { until } from '../support/until.ts'
import { freshEmail, Visitor } from '../support/visitor.ts'

let folder: OwnFolder
beforeAll(async () => {
  folder = await ownFolder()
})
afterAll(() => folder.remove())

async function blank() {
  const database = await blankDatabase()
  onTestFinished(database.drop)
  return database
}

/** A backup of a site in which two emails wait. */
async function backupWithEmails(name: string): Promise<string> {
  const source = await blank()
  await migrate(source.url, project.migrations)
  const { db, close } = await openDatabase({ url: source.url, connections: 1 })
  for (const to of ['ana@example.com', 'ben@example.com'])
    await queueMail(db, { to, subject: 'From the backup', paragraphs: ['An email.'] })
  await close()
  const file = join(folder.path, name)
  expect(await ops({ DATABASE_URL: source.url }, ['backup', file])).toMatchObject({ code: 0, err: '' })
  return file
}

const inJson = async (url: string, args: string[]) => {
  const ran = await ops({ DATABASE_URL: url }, [...args, '--json'])
  expect(ran).toMatchObject({ code: 0, err: '' })
  return ran.json()
}

const lookForMail = (site: WholeSite) =>
  Promise.all(site.services.jobs.filter(({ name }) => name.startsWith('mail-')).map((job) => job.runNow()))

/** Two processes of a site on a restored database, with a mail server behind them. */
async function restoredSite(file: string) {
  const target = await blank()
  const { code, out } = await ops({ DATABASE_URL: target.url }, ['restore', file])
  expect(code).toBe(0)
  const smtp = await openSmtp()
  const options = { config: { smtpUrl: smtp.url } }
  const site = await siteOn(await databaseAt(target.url, 'restored', async () => {}), options)
  const other = await site.another(options)
  onTestFinished(async () => {
    await other.close()
    await site.close()
    await smtp.close()
  })
  return {
    ...target,
    said: out,
    site,
    to: () => smtp.mails.flatMap(({ to }) => to).toSorted(),
    look: async () => {
      await lookForMail(site)
      await lookForMail(other)
    },
    waiting: () => target.sql<{ tries: number }>('SELECT tries FROM emails WHERE sent_at IS NULL'),
  }
}

describe('F17: a restored database', () => {
  it('writes to nobody, from any process, until mail is released while they run', async () => {
    const { site, to, look, waiting, url, said } = await restoredSite(await backupWithEmails('some.backup'))
    const email = freshEmail()
    expect((await new Visitor(site).register({ email })).status).toBe(201)
    await look()
    expect(to()).toEqual([])
    expect(await waiting()).toEqual([{ tries: 0 }, { tries: 0 }, { tries: 0 }])
    expect(said).toContain('Mail is held')
    expect(said).toContain('mail release')
    expect(await inJson(url, ['mail', 'status'])).toEqual({
      held: { since: expect.stringMatching(/Z$/), reason: 'restored from some.backup' },
      waiting: 3,
      earlier: 2,
      expired: 0,
      oldest_at: expect.stringMatching(/Z$/),
    })
    const { out } = await ops({ DATABASE_URL: url }, ['mail', 'status'])
    expect(out).toMatch(
      /^Mail is held since \S+ \S+ UTC: restored from some\.backup\.\n3 emails wait, the oldest since \S+ \S+ UTC\. 2 are from before mail was held\.\n$/,
    )

    expect(await inJson(url, ['mail', 'release'])).toEqual({ released: true, dropped: 0, waiting: 3, expired: 0 })
    await until('all are sent', async () => (await waiting()).length === 0)
    expect(to()).toEqual(['ana@example.com', 'ben@example.com', email].toSorted())
    expect(await inJson(url, ['mail', 'status'])).toMatchObject({ held: null, waiting: 0, oldest_at: null })
    expect((await ops({ DATABASE_URL: url }, ['mail', 'release'])).out).toBe('Mail is not held. No emails wait.\n')
  })

  it('can be released without what the lost site may have sent already', async () => {
    const { site, to, waiting, url } = await restoredSite(await backupWithEmails('lost.backup'))
    const email = freshEmail()
    await new Visitor(site).register({ email })
    expect(await inJson(url, ['mail', 'release', '--drop-earlier'])).toMatchObject({ dropped: 2, waiting: 1 })
    await until('all are sent', async () => (await waiting()).length === 0)
    expect(to()).toEqual([email])
  })

  it('tells and leaves out what is too old by now', async () => {
    const { to, sql, waiting, url } = await restoredSite(await backupWithEmails('old.backup'))
    await sql(`UPDATE emails SET created_at = created_at - interval '4 days' WHERE message->>'to' LIKE 'ana%'`)
    await sql(
      `UPDATE emails SET message = message || '{"sendBefore":"2020-01-01T00:00:00Z"}' WHERE message->>'to' LIKE 'ben%'`,
    )
    const { out } = await ops({ DATABASE_URL: url }, ['mail', 'release'])
    expect(out).toBe('Mail is sent again. 2 emails wait; 2 of them are too old and are left out.\n')
    await until('all are done with', async () => (await waiting()).length === 0)
    expect(to()).toEqual([])
  })

  it('is held anew, whether or not it was when it was backed up', async () => {
    const file = await backupWithEmails('first.backup')
    const [first, second] = [await blank(), await blank()]
    await ops({ DATABASE_URL: first.url }, ['restore', file])
    const again = join(folder.path, 'second.backup')
    await ops({ DATABASE_URL: first.url }, ['backup', again])
    await prepare(testConfig({ seed: 'none' }), second.url, createLog('silent'), () => {})
    await ops({ DATABASE_URL: second.url }, ['mail', 'hold', 'before the restore'])
    expect(await ops({ DATABASE_URL: second.url }, ['restore', again])).toMatchObject({ code: 0, err: '' })
    expect(await inJson(second.url, ['mail', 'status'])).toMatchObject({
      held: { reason: 'restored from second.backup' },
      waiting: 2,
      earlier: 2,
    })
  })

  it('is held as well if its backup is of a version that could not, and a damaged one holds nothing', async () => {
    const file = await backupWithEmails('older.backup')
    const target = await blank()
    const damaged = join(folder.path, 'damaged.backup')
    await writeFile(damaged, (await readFile(file)).subarray(0, -500))
    expect((await ops({ DATABASE_URL: target.url }, ['restore', damaged])).code).toBe(1)
    expect(await target.sql('SELECT FROM mail_hold')).toEqual([])
    expect(await ops({ DATABASE_URL: target.url }, ['restore', file])).toMatchObject({ code: 0, err: '' })
    expect(await inJson(target.url, ['mail', 'status'])).toMatchObject({
      held: { reason: 'restored from older.backup' },
      waiting: 2,
    })
  })

  it('is held before anybody can look into it, also where a process looks for mail all the time', async () => {
    const file = await backupWithEmails('under-way.backup')
    const target = await blank()
    await prepare(testConfig({ seed: 'none' }), target.url, createLog('silent'), () => {})
    const sent: string[] = []
    const database = await openDatabase({ url: target.url })
    const mailer: Mailer = { send: async ({ to }) => void sent.push(to), close: () => {} }
    const sender = new MailSender(database, mailer, createLog('silent'))
    onTestFinished(async () => {
      await sender.close()
      await database.close()
    })
    const look = () => Promise.all(sender.jobs.map((job) => job.runNow()))
    const restoring = ops({ DATABASE_URL: target.url }, ['restore', file])
    let isOver = false
    void restoring.finally(() => (isOver = true))
    while (!isOver) await look()
    expect(await restoring).toMatchObject({ code: 0, err: '' })
    await look()
    expect(sent).toEqual([])
    expect(await target.sql('SELECT tries FROM emails')).toEqual([{ tries: 0 }, { tries: 0 }])
  })

  it('is held even if a migration fails that runs after its rows came', async () => {
    const file = await backupWithEmails('stuck.backup')
    const target = await blank()
    const migrations = join(folder.path, 'migrations')
    await cp(project.migrations, migrations, { recursive: true })
    await writeFile(join(migrations, '9999-fails.sql'), 'SELECT 1 / 0')
    await expect(restore(target.url, file, { ...project, migrations })).rejects.toThrow('9999-fails.sql')
    expect(await target.sql('SELECT reason FROM mail_hold')).toEqual([{ reason: 'restored from stuck.backup' }])
    expect(await target.sql('SELECT FROM emails')).toHaveLength(2)
  })
})

describe('mail that the operator holds', () => {
  it('waits while the site runs, with all that comes, and holding it again counts from then', async () => {
    const site = await openMailSite()
    onTestFinished(site.close)
    const { url } = site.database
    const visitor = new Visitor(site)
    const first = freshEmail()
    await visitor.register({ email: first })
    await site.mail(first, /verify/)
    expect(await inJson(url, ['mail', 'hold', 'the', 'provider', 'moves'])).toMatchObject({
      reason: 'the provider moves',
    })
    const second = freshEmail()
    await new Visitor(site).register({ email: second })
    expect(await inJson(url, ['mail', 'status'])).toMatchObject({ waiting: 1, earlier: 0 })
    expect((await ops({ DATABASE_URL: url }, ['mail', 'hold', 'restored', 'to', '18:45'])).out).toMatch(
      /^Mail is held: [^\n]+\nIt was held since \S+ \S+ UTC: the provider moves\.\n$/,
    )
    await visitor.keyed('forgot-password', { email: first })
    await lookForMail(site)
    expect([site.mailsTo(first).length, site.mailsTo(second).length]).toEqual([1, 0])
    expect(await inJson(url, ['mail', 'status'])).toMatchObject({
      held: { reason: 'restored to 18:45' },
      waiting: 2,
      earlier: 1,
    })
    await inJson(url, ['mail', 'release'])
    await site.allSent()
    expect([site.mailsTo(first).length, site.mailsTo(second).length]).toEqual([2, 1])
  })
})
