import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { inject } from 'vitest'
import { HASTY, MOVABLE_CLOCK } from './postgres-cluster.ts'
import { openPair, type Pair } from './process/primary-and-standby.ts'
import { databaseAt, type TestDatabase } from './test-database.ts'

export interface Replicated extends Pick<Pair, 'standby'> {
  database: TestDatabase
  /** The address of the standby. */
  readUrl: string
  /** Runs plain SQL on the standby. */
  there: <Row extends pg.QueryResultRow>(text: string) => Promise<Row[]>
  /** Waits until the standby shows everything that is committed now. */
  caughtUp: () => Promise<void>
  /** After the site on it, which closes the database. */
  close: () => Promise<void>
}

/** The demo on a PostgreSQL of its own, with a standby that follows it. */
export async function openReplicated(): Promise<Replicated> {
  const folder = await mkdtemp(join(tmpdir(), 'tenpip-pair-'))
  const { primary, standby, close } = await openPair(inject('demoCluster'), folder, HASTY)
  const url = primary.url('tenpip')
  const database = await databaseAt(url, 'tenpip', async () => {})
  await database.sql(MOVABLE_CLOCK)
  const readUrl = standby.url('tenpip')
  const side = new pg.Pool({ connectionString: readUrl, max: 2 })
  side.on('error', () => {})
  const there: Replicated['there'] = async (text) => (await side.query(text)).rows as never
  return {
    database,
    standby,
    readUrl,
    there,
    async caughtUp() {
      const [row] = await database.sql<{ lsn: string }>('SELECT pg_current_wal_insert_lsn()::text AS lsn')
      for (let ahead = true; ahead;)
        ahead =
          (
            await there<{ ahead: boolean }>(
              `SELECT pg_last_wal_replay_lsn() + 40 < '${row?.lsn ?? ''}'::pg_lsn AS ahead`,
            )
          )[0]?.ahead ?? true
    },
    async close() {
      await side.end()
      await close()
      await rm(folder, { recursive: true, force: true })
    },
  }
}
