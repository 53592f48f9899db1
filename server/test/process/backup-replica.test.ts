import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { runCommand } from '#server/ops/run-command.ts'
import { openReplicated, type Replicated } from '../support/replicated-database.ts'
import { until } from '../support/until.ts'

let pair: Replicated
let folder: string
beforeAll(async () => {
  pair = await openReplicated()
  folder = await mkdtemp(join(tmpdir(), 'tenpip-backup-'))
})
afterAll(async () => {
  await pair.database.close()
  await pair.close()
  await rm(folder, { recursive: true, force: true })
})

const backup = (readUrl: string | undefined, ...args: string[]) =>
  runCommand(['backup', join(folder, 'site.backup'), ...args], Readable.from([]), {
    DATABASE_URL: pair.database.url,
    ...(readUrl && { DATABASE_READ_URL: readUrl }),
  })

/** Whether a backup has sent such a statement to the standby. */
const isAsking = async (statement: string): Promise<boolean> => {
  const rows = await pair.there(
    `SELECT FROM pg_stat_activity WHERE application_name = 'tenpip backup' AND query LIKE '${statement}'`,
  )
  return rows.length > 0
}

it('a backup copies the primary, whatever the replica does', async () => {
  expect(await backup('postgres://nobody@127.0.0.1:1/nowhere')).toMatchObject({ exitCode: 0, err: '' })
})

it('a replica is copied if asked for, with everything that was committed before', async () => {
  expect(await backup(undefined, '--from-replica')).toMatchObject({
    exitCode: 1,
    err: '--from-replica needs DATABASE_READ_URL.\n',
  })
  expect(await backup(pair.database.url, '--from-replica')).toMatchObject({
    exitCode: 1,
    err: expect.stringMatching(/^DATABASE_READ_URL leads to no replica/),
  })
  const ofPrimary = await backup(undefined)
  await pair.there('SELECT pg_wal_replay_pause()')
  await pair.database.sql('CREATE TABLE later AS SELECT 1 AS one')
  const copied = backup(pair.readUrl, '--from-replica')
  await until('it waits for the replica', () => isAsking('%pg_last_wal_replay_lsn%'))
  await pair.there('SELECT pg_wal_replay_resume()')
  const rowsIn = (out: string) => Number(/Wrote (\d+) rows/.exec(out)?.[1])
  const { exitCode, out, err } = await copied
  expect([exitCode, err, rowsIn(out)]).toEqual([0, '', rowsIn(ofPrimary.out) + 1])
})

it('a replica that is far behind is not copied', { timeout: 60_000 }, async () => {
  await pair.there('SELECT pg_wal_replay_pause()')
  await pair.database.sql('INSERT INTO later VALUES (2)')
  expect(await backup(pair.readUrl, '--from-replica')).toMatchObject({
    exitCode: 1,
    err: expect.stringMatching(/^The replica is more than ten seconds behind/),
  })
  await pair.there('SELECT pg_wal_replay_resume()')
})

it('a backup that the replica cancels says what to set', async () => {
  // The standby has to replay the lock that dropping takes, and cancels the copy for it.
  await pair.database.sql(
    'CREATE TABLE aa_large AS SELECT n, repeat(md5(n::text), 50) AS text FROM generate_series(1, 200000) n',
  )
  const copied = backup(pair.readUrl, '--from-replica')
  await until('the table is copied', () => isAsking('%aa_large%'))
  await pair.database.sql('DROP TABLE aa_large')
  expect(await copied).toMatchObject({
    exitCode: 1,
    err: expect.stringMatching(/^The replica cancelled the backup.*max_standby_streaming_delay/),
  })
})
