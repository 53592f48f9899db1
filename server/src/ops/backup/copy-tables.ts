import pg from 'pg'
import { to as copyTo } from 'pg-copy-streams'

/** A table with its stored columns. */
export interface SiteTable {
  table: string
  columns: string[]
  bytes: number
}

/** The socket may hand over so much at once: a chunk of one row each would cost more than the row. */
const CHUNK = 256 * 1024
const CONNECT_WITHIN = 5_000

export const quoted = (name: string): string => pg.escapeIdentifier(name)

export async function connectTo(url: string, application = 'tenpip backup'): Promise<pg.Client> {
  const client = new pg.Client({
    connectionString: url,
    application_name: application,
    connectionTimeoutMillis: CONNECT_WITHIN,
  })
  // A dying connection is reported by the query that waits for it.
  client.on('error', () => {})
  await client.connect()
  return client
}

/** Every table of the site, sorted by name. */
export async function tablesOf(client: pg.Client): Promise<SiteTable[]> {
  const { rows } = await client.query<{ table: string; columns: string[]; bytes: string }>(`
    SELECT c.relname AS table, array_agg(a.attname::text ORDER BY a.attnum) AS columns, pg_table_size(c.oid) AS bytes
    FROM pg_class c JOIN pg_attribute a ON a.attrelid = c.oid AND a.attnum > 0 AND NOT a.attisdropped AND a.attgenerated = ''
    WHERE c.relnamespace = current_schema()::regnamespace AND c.relkind = 'r' AND c.relname <> 'migrations'
    GROUP BY c.oid, c.relname ORDER BY c.relname`)
  return rows.map(({ bytes, ...table }) => ({ ...table, bytes: Number(bytes) }))
}

/** Hands over the rows of a table in COPY format. The count of its rows is known after the next response. */
export async function copyTable(
  client: pg.Client,
  { table, columns }: SiteTable,
  add: (chunk: Buffer) => Promise<void> | undefined,
): Promise<() => number> {
  const statement = `COPY ${quoted(table)} (${columns.map(quoted).join(', ')}) TO STDOUT`
  const copy = client.query(copyTo(statement, { highWaterMark: CHUNK }))
  for await (const chunk of copy) await add(chunk)
  return () => copy.rowCount
}

/** Connections that read what the first one reads; fewer where the database allows no more. */
export async function shareSnapshot(first: pg.Client, url: string, more: number): Promise<pg.Client[]> {
  const { rows } = await first.query<{ id: string }>('SELECT pg_export_snapshot() AS id')
  const id = pg.escapeLiteral(rows[0]?.id ?? '')
  const opened = await Promise.allSettled(
    Array.from({ length: more }, async () => {
      const client = await connectTo(url)
      try {
        await client.query('BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY')
        await client.query(`SET TRANSACTION SNAPSHOT ${id}`)
        return client
      } catch (error) {
        await client.end()
        throw error
      }
    }),
  )
  return opened.flatMap((one) => (one.status === 'fulfilled' ? [one.value] : []))
}
