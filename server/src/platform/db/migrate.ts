import { createHash } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import { basename, join } from 'node:path'
import { gunzipSync } from 'node:zlib'
import pg from 'pg'
import { unlessCode } from '../errors.ts'
import { ADVISORY_LOCKS } from './advisory-locks.ts'

interface SqlFile {
  name: string
  sql: string
  checksum: string
}

/** The features with tables or functions, in the order in which they refer to each other. */
const FEATURES = [
  'platform',
  'media',
  'images',
  'accounts',
  'quizzes',
  'catalogue',
  'authoring',
  'rewards',
  'leaderboard',
  'play',
  'reports',
  'favourites',
  'rooms',
  'practice',
  'badges',
]

/** Under which it is recorded which functions a database has. */
const FUNCTIONS = 'functions'

/** The last of the numbered files from before each feature had one. `upgrade/` leads on from there. */
const LAST_NUMBERED = '0140-play-notices-by-quiz.sql'
const isFormer = (name: string): boolean => /^0\d{3}-/.test(name) && name <= LAST_NUMBERED

const featureOf = (name: string): string => basename(name, '.sql')

/** A file for each feature, which makes its tables; then what changed them since, in the order of its numbers. */
async function readSteps(folder: string): Promise<SqlFile[]> {
  const names = (await readdir(folder)).filter((name) => name.endsWith('.sql')).toSorted()
  const isOfFeature = (name: string) => FEATURES.includes(featureOf(name))
  const place = (name: string) => FEATURES.indexOf(featureOf(name))
  const ordered = [
    ...names.filter(isOfFeature).toSorted((one, other) => place(one) - place(other)),
    ...names.filter((name) => !isOfFeature(name)),
  ]
  return Promise.all(ordered.map(async (name) => fileOf(name, await readFile(join(folder, name), 'utf8'))))
}

/** Each function and trigger as it is now, as one file; undefined where the folder has none. */
async function readFunctions(folder: string): Promise<SqlFile | undefined> {
  const files = await readSteps(join(folder, FUNCTIONS)).catch(unlessCode('ENOENT'))
  if (!files) return undefined
  // They refer to each other in any order, and to tables only by name.
  return fileOf(FUNCTIONS, ['SET LOCAL check_function_bodies = off;', ...files.map(({ sql }) => sql)].join('\n'))
}

const fileOf = (name: string, sql: string): SqlFile => ({
  name,
  sql,
  checksum: createHash('sha256').update(sql).digest('hex'),
})

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

function explainConnectError(cause: Error & { code?: string }, variable: string): never {
  const reason = cause.message || cause.code
  throw new Error(`Could not connect to the database in ${variable}: ${reason}.`, { cause })
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

/** Brings a database to this version: runs what is pending, each file in its own transaction. Returns the names. */
export async function migrate(
  url: string,
  folder: string,
  /** The variable that has the address. */
  variable = 'DATABASE_URL',
): Promise<string[]> {
  const [steps, functions] = await Promise.all([readSteps(folder), readFunctions(folder)])
  return whileOthersWait(url, variable, async (client) => {
    const upgraded = await upgrade(client, folder, steps)
    const ran = await runPending(client, steps)
    if (!functions || (await applied(client)).get(FUNCTIONS) === functions.checksum) return [...upgraded, ...ran]
    await apply(client, functions)
    return [...upgraded, ...ran, functions.name]
  })
}

/**
 * Makes the tables that a backup was made of, as they were at these migrations, in a database without any. Functions and
 * what came later follow when its rows are there, with `migrate`.
 */
export async function migrateTo(url: string, folder: string, names: readonly string[]): Promise<void> {
  const steps = names.includes(LAST_NUMBERED)
    ? [fileOf(LAST_NUMBERED, gunzipSync(await readFile(join(folder, 'upgrade', '0140-schema.sql.gz'))).toString())]
    : (await readSteps(folder)).filter(({ name }) => names.includes(name))
  await whileOthersWait(url, 'DATABASE_URL', (client) => runPending(client, steps))
}

/** Whether tables of these migrations are from a version that this one follows, or how they are not. */
export async function ageOf(folder: string, names: readonly string[]): Promise<'known' | 'too old' | 'newer'> {
  if (names.includes(LAST_NUMBERED)) return 'known'
  if (names.some(isFormer)) return 'too old'
  const known = new Set([FUNCTIONS, ...(await readSteps(folder)).map(({ name }) => name)])
  return names.every((name) => known.has(name)) ? 'known' : 'newer'
}

/** A lock makes sure that one process works at a time, however many start. */
async function whileOthersWait<T>(url: string, variable: string, work: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = await connect(url, variable)
  try {
    await client.query('SELECT pg_advisory_lock($1)', [ADVISORY_LOCKS.migration])
    await client.query(
      `CREATE TABLE IF NOT EXISTS migrations (
         name text PRIMARY KEY, checksum text NOT NULL, applied_at timestamptz NOT NULL DEFAULT now())`,
    )
    return await work(client)
  } finally {
    await client.end()
  }
}

async function applied(client: pg.Client): Promise<Map<string, string>> {
  const { rows } = await client.query<{ name: string; checksum: string }>('SELECT name, checksum FROM migrations')
  return new Map(rows.map(({ name, checksum }) => [name, checksum]))
}

async function runPending(client: pg.Client, steps: readonly SqlFile[]): Promise<string[]> {
  const done = await applied(client)
  for (const { name, checksum } of steps)
    if (done.has(name) && done.get(name) !== checksum)
      throw new Error(
        `The migration ${name} was changed after it ran here. Restore the file and add a new migration instead.`,
      )
  const pending = steps.filter(({ name }) => !done.has(name))
  for (const step of pending) await apply(client, step)
  return pending.map(({ name }) => name)
}

/** Takes a database from the last numbered file of before to the tables that the features' files make, and records those. */
async function upgrade(client: pg.Client, folder: string, steps: readonly SqlFile[]): Promise<string[]> {
  const done = [...(await applied(client)).keys()].filter(isFormer)
  if (done.length === 0) return []
  if (!done.includes(LAST_NUMBERED))
    throw new Error(
      `This database is older than version 0.1.0, which ends with ${LAST_NUMBERED}. Start version 0.1.0 on it once, and then this one.`,
    )
  const sql = await readFile(join(folder, 'upgrade', '0140.sql'), 'utf8')
  const made = steps.filter(({ name }) => FEATURES.includes(featureOf(name)))
  await apply(client, fileOf('upgrade/0140.sql', sql), sql, async () => {
    await client.query("DELETE FROM migrations WHERE name ~ '^0[0-9]{3}-' AND name <= $1", [LAST_NUMBERED])
    for (const file of made) await record(client, file)
  })
  return ['upgrade/0140.sql']
}

/** Runs a file and records it, or both not. */
async function apply(
  client: pg.Client,
  file: SqlFile,
  sql = file.sql,
  recordIt = () => record(client, file),
): Promise<void> {
  await client.query('BEGIN')
  try {
    await client.query("SET LOCAL lock_timeout = '5s'")
    await client.query(sql)
    await recordIt()
    await client.query('COMMIT')
  } catch (error) {
    // The connection may be what failed.
    await client.query('ROLLBACK').catch(() => {})
    throw new Error(`The migration ${file.name} failed and was rolled back. ${String(error)}`, { cause: error })
  }
}

const record = (client: pg.Client, { name, checksum }: SqlFile): Promise<unknown> =>
  client.query(
    `INSERT INTO migrations (name, checksum) VALUES ($1, $2)
     ON CONFLICT (name) DO UPDATE SET checksum = excluded.checksum, applied_at = now()`,
    [name, checksum],
  )
