import { createHash } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import pg from 'pg'
import { ADVISORY_LOCKS } from './advisory-locks.ts'

interface Migration {
  name: string
  sql: string
  checksum: string
}

export async function readMigrations(folder: string): Promise<Migration[]> {
  const names = (await readdir(folder)).filter((name) => name.endsWith('.sql')).sort()
  return Promise.all(
    names.map(async (name) => {
      const sql = await readFile(join(folder, name), 'utf8')
      return { name, sql, checksum: createHash('sha256').update(sql).digest('hex') }
    }),
  )
}

async function connect(url: string, variable: string): Promise<pg.Client> {
  const client = new pg.Client({
    connectionString: url,
    application_name: 'tenpip migrate',
    connectionTimeoutMillis: 10_000,
  })
  client.on('error', () => {})
  await client.connect().catch((cause: Error & { code?: string }) => explainConnectError(cause, variable))
  return client
}

/** Whether any migration ever ran, of whichever version; changes nothing. Other programs have a table of that name, too. */
export async function isMigrated(url: string, variable: string): Promise<boolean> {
  const client = await connect(url, variable)
  try {
    const { rowCount } = await client.query(
      `SELECT FROM pg_attribute
       WHERE attrelid = to_regclass('migrations') AND attname IN ('name', 'checksum', 'applied_at') AND NOT attisdropped`,
    )
    return rowCount === 3 && (await client.query('SELECT FROM migrations LIMIT 1')).rowCount === 1
  } finally {
    await client.end()
  }
}

/** Runs the pending migrations, each in its own transaction, or only up to a given one. Returns the names it ran. */
export async function migrate(
  url: string,
  folder: string,
  isWanted: (name: string) => boolean = () => true,
  /** The variable that has the address. */
  variable = 'DATABASE_URL',
): Promise<string[]> {
  const migrations = await readMigrations(folder)
  const client = await connect(url, variable)
  try {
    await client.query('SELECT pg_advisory_lock($1)', [ADVISORY_LOCKS.migration])
    await client.query(
      `CREATE TABLE IF NOT EXISTS migrations (
         name text PRIMARY KEY, checksum text NOT NULL, applied_at timestamptz NOT NULL DEFAULT now())`,
    )
    const { rows } = await client.query<{ name: string; checksum: string }>('SELECT name, checksum FROM migrations')
    const applied = new Map(rows.map(({ name, checksum }) => [name, checksum]))
    for (const { name, checksum } of migrations)
      if (applied.has(name) && applied.get(name) !== checksum)
        throw new Error(
          `The migration ${name} was changed after it ran here. Restore the file and add a new migration instead.`,
        )
    const missing = migrations.filter(({ name }) => !applied.has(name) && isWanted(name))
    for (const migration of missing) await apply(client, migration)
    return missing.map(({ name }) => name)
  } finally {
    await client.end()
  }
}

function explainConnectError(cause: Error & { code?: string }, variable: string): never {
  const reason = cause.message || cause.code
  throw new Error(`Could not connect to the database in ${variable}: ${reason}.`, { cause })
}

async function apply(client: pg.Client, { name, sql, checksum }: Migration): Promise<void> {
  await client.query('BEGIN')
  try {
    await client.query("SET LOCAL lock_timeout = '5s'")
    await client.query(sql)
    await client.query('INSERT INTO migrations (name, checksum) VALUES ($1, $2)', [name, checksum])
    await client.query('COMMIT')
  } catch (error) {
    // The connection may be what failed.
    await client.query('ROLLBACK').catch(() => {})
    throw new Error(`The migration ${name} failed and was rolled back. ${String(error)}`, { cause: error })
  }
}
