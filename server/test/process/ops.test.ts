import { execFile } from 'node:child_process'
import { mkdir, readdir, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { describe, expect, it, onTestFinished } from 'vitest'
import { migrate } from '#server/platform/db/migrate.ts'
import { readPidFile } from '#server/platform/postgres/postgres-postmaster.ts'
import { openPostgres } from '#server/platform/postgres/postgres.ts'
import { project } from '#server/platform/project.ts'
import { blankDatabase } from '../support/blank-database.ts'
import { opsTool } from '../support/bundle.ts'
import { ops } from '../support/ops.ts'
import { ownFolder } from '../support/process/server-process.ts'
import { makePrize } from '../support/rewards.ts'
import { createTestDatabase } from '../support/test-database.ts'

it('the operator’s tool takes arguments and standard input, prints, and ends with a code that a script can read', async ({
  onTestFinished,
}) => {
  const database = await createTestDatabase('empty_site')
  onTestFinished(database.drop)
  const prize = await makePrize(database, { codes: 0 })
  const file = await opsTool()
  const env = { PATH: process.env.PATH, DATABASE_URL: database.url }
  const run = async (args: string[], input = '') => {
    const running = promisify(execFile)(process.execPath, [file, ...args], { env })
    running.child.stdin?.end(input)
    return running
  }
  const added = await run(['prize', 'codes', prize, '-', '--json'], 'ONE\nTWO\n')
  expect([JSON.parse(added.stdout), added.stderr]).toMatchObject([{ added: 2 }, ''])
  await expect(run(['prize', 'burn'])).rejects.toMatchObject({
    code: 1,
    stdout: '',
    stderr: 'There is no command "prize burn"; run help to see them all.\n',
  })
})

describe('without a database to work on', () => {
  async function emptyFolder(): Promise<string> {
    const folder = await ownFolder('site')
    onTestFinished(folder.remove)
    await mkdir(folder.path)
    return folder.path
  }
  const everythingIn = async (folder: string) => (await readdir(folder, { recursive: true })).toSorted()
  const everyCommand = async () =>
    ((await ops({}, ['help', '--json'])).json() as { words: string }[]).map(({ words }) => words)

  it.each([
    ['is not there', []],
    ['is empty', ['data/']],
    ['has only what a site without its database leaves', ['data/outbox/', 'data/secret']],
    ['has no cluster', ['data/postgres/', 'data/postgres/postgres.log']],
    ['has an empty one', ['data/postgres/cluster/']],
    [
      'has one that was never finished',
      ['data/postgres/cluster.new-1-AbCdEf/', 'data/postgres/cluster.new-1-AbCdEf/base'],
    ],
  ])('names the folder that %s, and leaves it as it was', async (_what, entries) => {
    const folder = await emptyFolder()
    for (const entry of entries)
      await (entry.endsWith('/')
        ? mkdir(join(folder, entry), { recursive: true })
        : writeFile(join(folder, entry), 'only-for-tests-only-for-tests-only'))
    const before = await everythingIn(folder)
    const env = { DATA_DIR: join(folder, 'data') }
    for (const args of [['reconcile'], ['backup', join(folder, 'a.backup')]]) {
      const { code, out, err } = await ops(env, args)
      expect([code, out]).toEqual([1, ''])
      expect(err).toBe(
        `There is no database in ${folder}/data/postgres (from DATA_DIR). Set DATA_DIR to the site's folder or DATABASE_URL to its database, as for the site itself.\n`,
      )
      expect(await everythingIn(folder)).toEqual(before)
    }
  })

  it('says that DATA_DIR is not set, from whichever folder it runs', async () => {
    const folder = await emptyFolder()
    const env = { PATH: process.env.PATH }
    const running = promisify(execFile)(process.execPath, [await opsTool(), 'reconcile'], { env, cwd: folder })
    await expect(running).rejects.toMatchObject({
      code: 1,
      stdout: '',
      stderr: `There is no database in ${folder}/data/postgres (the default, as DATA_DIR is not set). Set DATA_DIR to the site's folder or DATABASE_URL to its database, as for the site itself.\n`,
    })
    expect(await everythingIn(folder)).toEqual([])
  })

  it('makes one only to restore into, and lists its commands without', async () => {
    const folder = await emptyFolder()
    const env = { DATA_DIR: join(folder, 'data') }
    const others = (await everyCommand()).filter((words) => words !== 'restore')
    expect(others).toContain('reconcile')
    for (const words of others)
      expect(await ops(env, words.split(' ')), words).toMatchObject({
        code: 1,
        err: expect.stringContaining('There is no database in'),
      })
    expect(await ops(env, ['help'])).toMatchObject({ code: 0 })
    expect(await ops(env, ['restore'])).toMatchObject({ code: 1, err: 'FILE is missing.\n' })
    for (const [name, text] of Object.entries({ nothing: undefined, words: 'no backup' })) {
      if (text) await writeFile(join(folder, name), text)
      const refused = { code: 1, err: `${join(folder, name)} could not be read as a backup of this site.\n` }
      expect(await ops(env, ['restore', join(folder, name)])).toMatchObject(refused)
      await rm(join(folder, name), { force: true })
    }
    expect(await everythingIn(folder)).toEqual([])

    const source = await blankDatabase()
    onTestFinished(source.drop)
    await migrate(source.url, project.migrations)
    const file = join(folder, 'site.backup')
    expect(await ops({ DATABASE_URL: source.url }, ['backup', file])).toMatchObject({ code: 0 })
    expect(await ops(env, ['restore', file])).toMatchObject({ code: 0, err: '' })
    expect(await ops(env, ['reconcile'])).toMatchObject({ code: 0, err: '' })
    expect(await readdir(env.DATA_DIR)).toEqual(['postgres'])
  })

  it('refuses a cluster on which the site never started, and stops it again', async () => {
    const folder = await emptyFolder()
    const postgres = await openPostgres({ folder: join(folder, 'postgres') })
    await postgres.stop()
    expect(await ops({ DATA_DIR: folder }, ['reconcile'])).toMatchObject({
      code: 1,
      out: '',
      err: `The site was never started on the database in ${folder}/postgres (from DATA_DIR). Set DATA_DIR to the site's folder or DATABASE_URL to its database, as for the site itself.\n`,
    })
    expect(await readPidFile(join(folder, 'postgres', 'cluster'))).toBe(null)
  })
})
