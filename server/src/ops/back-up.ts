import { rename, rm } from 'node:fs/promises'
import pg from 'pg'
import { to as copyTo, type CopyToStreamQuery } from 'pg-copy-streams'
import { BackupFile } from './backup-file.ts'
import { positionOf, sayCancelled, waitForReplica } from './backup-replica.ts'

export interface BackupCounts {
  tables: number
  rows: number
}

export interface MadeBackup extends BackupCounts {
  /** How long the database kept one snapshot for it. Meanwhile no dead row is cleaned up. */
  seconds: number
}

/** Every table of the site with its stored columns, sorted by name. */
async function tablesOf(client: pg.Client): Promise<{ table: string; columns: string[] }[]> {
  const { rows } = await client.query<{ table: string; columns: string[] }>(`
    SELECT c.relname AS table, array_agg(a.attname::text ORDER BY a.attnum) AS columns
    FROM pg_class c JOIN pg_attribute a ON a.attrelid = c.oid AND a.attnum > 0 AND NOT a.attisdropped AND a.attgenerated = ''
    WHERE c.relnamespace = current_schema()::regnamespace AND c.relkind = 'r' AND c.relname <> 'migrations'
    GROUP BY c.relname ORDER BY c.relname`)
  return rows
}

const quoted = (name: string): string => pg.escapeIdentifier(name)

/** The first line of a backup. */
export interface Heading {
  tenpip: 'backup'
  format: 1
  made_at: string
  migrations: string[]
}

/** The socket may hand over so much at once: a chunk of one row each would cost more than the row. */
const CHUNK = 256 * 1024

/** The database to copy. */
export interface BackupSource {
  url: string
  /** Of a replica that is copied instead, as soon as it shows everything that is committed now. */
  replicaUrl?: string | undefined
}

/**
 * Writes a snapshot of everything into one file, while the site runs: a heading, each table's rows in COPY format, and
 * the row counts. It gets its final name only when it is complete.
 */
export async function backUp({ url, replicaUrl }: BackupSource, file: string): Promise<MadeBackup> {
  const position = replicaUrl ? await positionOf(url) : undefined
  const client = new pg.Client({ connectionString: replicaUrl ?? url, application_name: 'tenpip backup' })
  // A dying connection is reported by the query that waits for it.
  client.on('error', () => {})
  await client.connect()
  const draft = `${file}.${process.pid}.part`
  const written = new BackupFile(draft, file)
  try {
    if (position) await waitForReplica(client, position)
    const since = performance.now()
    await client.query('BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY')
    const { rows: ran } = await client.query<{ name: string }>('SELECT name FROM migrations ORDER BY name')
    const migrations = ran.map(({ name }) => name)
    const made_at = new Date().toISOString()
    await written.line({ tenpip: 'backup', format: 1, made_at, migrations } satisfies Heading)
    const copies: [table: string, copy: CopyToStreamQuery][] = []
    for (const { table, columns } of await tablesOf(client)) {
      await written.line({ table, columns })
      const statement = `COPY ${quoted(table)} (${columns.map(quoted).join(', ')}) TO STDOUT`
      const copy = client.query(copyTo(statement, { highWaterMark: CHUNK }))
      for await (const chunk of copy) await written.add(chunk)
      await written.add('\\.\n')
      copies.push([table, copy])
    }
    // The count of a table may come after its last row, but not after the response to the next query.
    await client.query('COMMIT')
    const seconds = (performance.now() - since) / 1000
    const counts = Object.fromEntries(copies.map(([table, { rowCount }]) => [table, rowCount]))
    await written.line({ rows: counts })
    await written.end()
    await rename(draft, file)
    const all = Object.values(counts)
    return { tables: all.length, rows: all.reduce((sum, count) => sum + count, 0), seconds }
  } catch (error) {
    written.destroy()
    await rm(draft, { force: true })
    throw position ? sayCancelled(error) : error
  } finally {
    await client.end()
  }
}
