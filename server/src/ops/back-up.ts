import { createWriteStream } from 'node:fs'
import { rename, rm } from 'node:fs/promises'
import { once } from 'node:events'
import { pipeline } from 'node:stream/promises'
import { createGzip } from 'node:zlib'
import pg from 'pg'
import { to as copyTo, type CopyToStreamQuery } from 'pg-copy-streams'
import { OpsError } from './command.ts'

export interface BackupCounts {
  tables: number
  rows: number
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

/**
 * Writes a snapshot of everything into one file, while the site runs: a heading, each table's rows in COPY format, and
 * the row counts. It gets its final name only when it is complete.
 */
export async function backUp(url: string, file: string): Promise<BackupCounts> {
  const client = new pg.Client({ connectionString: url, application_name: 'tenpip backup' })
  // A dying connection is reported by the query that waits for it.
  client.on('error', () => {})
  await client.connect()
  const draft = `${file}.${process.pid}.part`
  const packed = createGzip()
  const written = pipeline(packed, createWriteStream(draft, { mode: 0o600, flush: true })).catch((cause: unknown) => {
    throw new OpsError(`${file} could not be written.`, { cause })
  })
  written.catch(() => {})
  let draining: Promise<void> | undefined
  const write = (chunk: Buffer | string): Promise<void> | undefined => {
    if (packed.write(chunk)) return undefined
    draining ??= Promise.race([once(packed, 'drain'), written]).then(() => (draining = undefined))
    return draining
  }
  const writeLine = (value: unknown) => write(`${JSON.stringify(value)}\n`)
  try {
    await client.query('BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY')
    const { rows: ran } = await client.query<{ name: string }>('SELECT name FROM migrations ORDER BY name')
    const migrations = ran.map(({ name }) => name)
    const made_at = new Date().toISOString()
    await writeLine({ tenpip: 'backup', format: 1, made_at, migrations } satisfies Heading)
    const copies: [table: string, copy: CopyToStreamQuery][] = []
    for (const { table, columns } of await tablesOf(client)) {
      await writeLine({ table, columns })
      const copy = client.query(copyTo(`COPY ${quoted(table)} (${columns.map(quoted).join(', ')}) TO STDOUT`))
      for await (const chunk of copy) await write(chunk)
      await write('\\.\n')
      copies.push([table, copy])
    }
    // The count of a table may come after its last row, but not after the response to the next query.
    await client.query('COMMIT')
    const counts = Object.fromEntries(copies.map(([table, { rowCount }]) => [table, rowCount]))
    await writeLine({ rows: counts })
    packed.end()
    await written
    await rename(draft, file)
    const all = Object.values(counts)
    return { tables: all.length, rows: all.reduce((sum, count) => sum + count, 0) }
  } catch (error) {
    packed.destroy()
    await rm(draft, { force: true })
    throw error
  } finally {
    await client.end()
  }
}
