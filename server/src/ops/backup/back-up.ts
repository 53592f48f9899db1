import { rename, rm } from 'node:fs/promises'
import { setTimeout as pause } from 'node:timers/promises'
import pg from 'pg'
import { endBefore, IDENTITY, lsnOf } from '#server/platform/db/replica-probe.ts'
import { BackupFile } from './backup-file.ts'
import { connectTo, copyTable, tablesOf, type SiteTable } from './copy-tables.ts'
import { closeAll, freeBytes, NoRoom, spoolTables, watchRoom, type FreeBytes } from './spooled-tables.ts'
import { OpsError } from '../command.ts'

export interface BackupCounts {
  tables: number
  rows: number
}

interface MadeBackup extends BackupCounts {
  /** How long the database kept one snapshot for it. Meanwhile no dead row is cleaned up. */
  seconds: number
  /** Whether the snapshot had to be kept while rows were compressed, as there was no room for them as they are. */
  lackedRoom: boolean
}

/** The database to copy. */
interface BackupSource {
  url: string
  /** Of a replica that is copied instead, as soon as it shows everything that is committed now. */
  replicaUrl?: string | undefined
}

/**
 * Writes a snapshot of everything into one file, while the site runs: a heading, each table's rows in COPY format, and
 * the row counts.
 */
export async function backUp(source: BackupSource, file: string, free: FreeBytes = freeBytes): Promise<MadeBackup> {
  try {
    return { ...(await makeBackup(source, file, spooling(free))), lackedRoom: false }
  } catch (error) {
    if (!(error instanceof NoRoom)) throw error
    return { ...(await makeBackup(source, file, compressing)), lackedRoom: true }
  }
}

/** It gets its final name only when it is complete. */
async function makeBackup({ url, replicaUrl }: BackupSource, file: string, copy: Copying) {
  const position = replicaUrl ? await positionOf(url) : undefined
  const client = await connectTo(replicaUrl ?? url)
  const draft = `${file}.${process.pid}.part`
  const written = new BackupFile(draft, file)
  try {
    if (position) await waitForReplica(client, position)
    const since = performance.now()
    let seconds = 0
    await client.query('BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY')
    const { rows: ran } = await client.query<{ name: string }>('SELECT name FROM migrations ORDER BY name')
    const migrations = ran.map(({ name }) => name)
    const made_at = new Date().toISOString()
    await written.line({ tenpip: 'backup', format: 1, made_at, migrations })
    const tables = await tablesOf(client)
    const counts = await copy({ client, url: replicaUrl ?? url, tables, file }, written, () => {
      seconds = (performance.now() - since) / 1000
    })
    await written.line({ rows: Object.fromEntries(tables.map(({ table }, at) => [table, counts[at]])) })
    await written.end()
    await rename(draft, file)
    return { tables: tables.length, rows: counts.reduce((sum, count) => sum + count, 0), seconds }
  } catch (error) {
    written.destroy()
    await rm(draft, { force: true })
    throw position ? sayCancelled(error) : error
  } finally {
    await client.end()
  }
}

/** What is copied: an open snapshot, and its tables. */
interface Copied {
  client: pg.Client
  url: string
  tables: readonly SiteTable[]
  file: string
}

/** Writes all tables into the backup and ends the snapshot, which is told; returns their row counts. */
type Copying = (copied: Copied, written: BackupFile, released: () => void) => Promise<number[]>

const END_OF_ROWS = '\\.\n'

/** As short as a snapshot can be: rows are compressed when it has ended. */
const spooling =
  (free: FreeBytes): Copying =>
  async ({ client, ...copied }, written, released) => {
    const spooled = await spoolTables(client, { ...copied, free })
    released()
    // The backup grows beside the temporary files that are not read yet.
    const wrote = watchRoom(copied.file, free)
    try {
      for (const [at, { table, columns }] of copied.tables.entries()) {
        const spool = spooled[at]?.spool
        await written.line({ table, columns })
        for await (const chunk of spool?.read() ?? []) {
          await written.add(chunk)
          await wrote(chunk.length)
        }
        await written.add(END_OF_ROWS)
        await spool?.close()
      }
    } finally {
      await closeAll(spooled)
    }
    return spooled.map(({ rows }) => rows())
  }

/** Needs no room but that of the backup. */
const compressing: Copying = async ({ client, tables }, written, released) => {
  const counts: (() => number)[] = []
  for (const one of tables) {
    await written.line({ table: one.table, columns: one.columns })
    counts.push(await copyTable(client, one, (chunk) => written.add(chunk)))
    await written.add(END_OF_ROWS)
  }
  // The count of a table may come after its last row, but not after the response to the next query.
  await client.query('COMMIT')
  released()
  return counts.map((rows) => rows())
}

/** A replica that is further behind when the backup begins is not copied; in milliseconds. */
const MOST_LAG = 10_000

/** Conflict with recovery, deadlock with recovery, cancelled. */
const CANCELLED = ['40001', '40P01', '57014']

/** What the primary has committed by now. */
interface PrimaryPosition {
  end: bigint
  identity: string
}

async function positionOf(primaryUrl: string): Promise<PrimaryPosition> {
  const client = await connectTo(primaryUrl)
  try {
    const { rows } = await client.query<{ lsn: string; identity: string }>(
      `SELECT pg_current_wal_insert_lsn()::text AS lsn, ${IDENTITY}`,
    )
    return { end: endBefore(lsnOf(rows[0]?.lsn ?? '')), identity: rows[0]?.identity ?? '' }
  } finally {
    await client.end()
  }
}

/** Waits until the replica shows all that the primary had committed; refuses one that is too far behind. */
async function waitForReplica(client: pg.Client, { end, identity }: PrimaryPosition): Promise<void> {
  const since = performance.now()
  for (;;) {
    const { rows } = await client.query<{ standby: boolean; lsn: string; identity: string }>(`
      SELECT pg_is_in_recovery() AS standby, coalesce(pg_last_wal_replay_lsn(), '0/0')::text AS lsn, ${IDENTITY}`)
    const shown = rows[0]
    if (!shown?.standby || shown.identity !== identity)
      throw new OpsError('DATABASE_READ_URL leads to no replica of this database. Back up without --from-replica.')
    if (lsnOf(shown.lsn) >= end) return
    if (performance.now() - since > MOST_LAG)
      throw new OpsError('The replica is more than ten seconds behind. Back up later, or without --from-replica.')
    await pause(100)
  }
}

/** A replica cancels what holds up its following the primary; how to prevent that, if this is what happened. */
function sayCancelled(error: unknown): unknown {
  if (!(error instanceof pg.DatabaseError) || !CANCELLED.includes(error.code ?? '')) return error
  return new OpsError(
    'The replica cancelled the backup, because it held up following the primary. Set max_standby_streaming_delay = -1 on a replica of its own for backups, or back up without --from-replica.',
    { cause: error },
  )
}
