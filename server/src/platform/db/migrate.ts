import { createHash } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { gunzipSync } from 'node:zlib'
import pg from 'pg'
import { hasSqlState } from './db-errors.ts'
import { ADVISORY_LOCKS } from './advisory-locks.ts'

/**
 * Brings a database to this version: runs the files of tables that are pending, and then replaces functions and triggers
 * if one of them has changed. Each file is a transaction of its own. Returns what it ran.
 */
export async function migrate(
  url: string,
  folder: string,
  /** The variable that has the address. */
  variable = 'DATABASE_URL',
  warn: (sentence: string) => void = () => {},
): Promise<string[]> {
  const [steps, functions] = await Promise.all([readSteps(folder), readFunctions(folder)])
  return whileOthersWait(url, variable, async (client) => {
    const ran = [...(await upgradeFormer(client, folder, steps)), ...(await runPending(client, steps))]
    if (!functions) return ran
    const done = await applied(client)
    if (done.get(FUNCTIONS) === functions.checksum) return ran
    // An older server that is started on a newer database leaves it as it is.
    const hasLaterFile = [...done.keys()].some(
      (name) => name !== FUNCTIONS && !steps.some((step) => step.name === name),
    )
    if (hasLaterFile || releaseOf(done.get(FUNCTIONS)) > releaseOf(functions.checksum)) {
      warn('the functions of this database are of a later version, and stay as they are')
      return ran
    }
    await replaceFunctions(client, functions)
    return [...ran, functions.name]
  })
}

/**
 * Makes the tables as they were at these migrations, in a database without any, for the rows of a backup. What came later,
 * and functions and triggers, follow with `migrate` when the rows are there.
 */
export async function migrateTo(url: string, folder: string, names: readonly string[]): Promise<void> {
  const steps = await readSteps(folder)
  const wanted = steps.filter(({ name }) => names.includes(name))
  await whileOthersWait(url, 'DATABASE_URL', async (client) => {
    await (names.includes(LAST_FORMER) ? makeFormer(client, folder) : runPending(client, wanted))
  })
}

/** Whether tables of these migrations are from a version that this one follows, or how they are not. */
export async function ageOf(folder: string, names: readonly string[]): Promise<'known' | 'too old' | 'newer'> {
  if (names.includes(LAST_FORMER)) return 'known'
  if (names.some(isFormer)) return 'too old'
  const known = new Set([FUNCTIONS, ...(await readSteps(folder)).map(({ name }) => name)])
  return names.every((name) => known.has(name)) ? 'known' : 'newer'
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

interface SqlFile {
  name: string
  sql: string
  checksum: string
}

const fileOf = (name: string, sql: string): SqlFile => ({
  name,
  sql,
  checksum: createHash('sha256').update(sql).digest('hex'),
})

/**
 * The files that make the tables of a new database, in the order in which they refer to each other. The list is closed:
 * whatever comes to them, and the tables of a new feature, is a numbered file.
 */
const FIRST = [
  ...['platform', 'media', 'images', 'accounts', 'quizzes', 'catalogue', 'authoring', 'rewards', 'leaderboard'],
  ...['play', 'reports', 'favourites', 'rooms', 'practice', 'badges'],
].map((feature) => `${feature}.sql`)

/** The first files, and then the numbered ones. */
async function readSteps(folder: string): Promise<SqlFile[]> {
  const names = (await readdir(folder)).filter((name) => name.endsWith('.sql')).toSorted()
  const first = FIRST.filter((name) => names.includes(name))
  const ordered = [...first, ...names.filter((name) => !first.includes(name))]
  return Promise.all(ordered.map(async (name) => fileOf(name, await readFile(join(folder, name), 'utf8'))))
}

/** Under which it is recorded which functions a database has: the number of their release, and their checksum. */
const FUNCTIONS = 'functions'

const releaseOf = (recorded = ''): number => Number.parseInt(recorded, 10) || 0

/** Each function and trigger as it is now. Functions refer to each other in any order, and to tables only by name. */
async function readFunctions(folder: string): Promise<SqlFile | undefined> {
  const files = await readSteps(join(folder, FUNCTIONS))
  if (files.length === 0) return undefined
  const file = fileOf(FUNCTIONS, ['SET LOCAL check_function_bodies = off;', ...files.map(({ sql }) => sql)].join('\n'))
  const [, release = '0'] = /^-- Release (\d+) of the functions/m.exec(file.sql) ?? []
  return { ...file, checksum: `${release} ${file.checksum}` }
}

/** A function whose arguments or result changed can't be replaced, or stands beside its former self: then all are made anew. */
async function replaceFunctions(client: pg.Client, functions: SqlFile): Promise<void> {
  const names = [...functions.sql.matchAll(/^\s*CREATE OR REPLACE FUNCTION (\w+)/gm)].map(([, name]) => name)
  const ours = 'pronamespace = current_schema()::regnamespace AND proname = ANY ($1)'
  const isReplaced = await apply(client, functions, async () => {
    const { rowCount } = await client.query(`SELECT FROM pg_proc WHERE ${ours}`, [names])
    if (rowCount !== names.length) throw new Error('A function is there twice.')
  }).then(
    () => true,
    (error: Error) => {
      if (!isAboutShape(error.cause)) throw error
      return false
    },
  )
  if (isReplaced) return
  const { rows } = await client.query<{ drop: string }>(
    `SELECT format('DROP FUNCTION %s CASCADE', oid::regprocedure) AS drop FROM pg_proc WHERE ${ours}`,
    [names],
  )
  await apply(client, { ...functions, sql: [...rows.map(({ drop }) => drop), functions.sql].join(';\n') })
}

/** The code for a function that would be another, or our own error. */
const isAboutShape = (cause: unknown): boolean =>
  hasSqlState(cause, ['42P13']) || (cause instanceof Error && cause.message === 'A function is there twice.')

async function connect(url: string, variable: string): Promise<pg.Client> {
  const client = new pg.Client({
    connectionString: url,
    application_name: 'tenpip migrate',
    connectionTimeoutMillis: 10_000,
  })
  client.on('error', () => {})
  await client.connect().catch((cause: Error & { code?: string }) => {
    throw new Error(`Could not connect to the database in ${variable}: ${cause.message || cause.code}.`, { cause })
  })
  return client
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

/** The names of what ran here, with their checksums. */
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
  for (const step of pending) await apply(client, withoutTriggers(step))
  return pending.map(({ name }) => name)
}

/** A file does the same in a new or a restored database, which has no triggers yet, and in one that exists, where they would fire. */
const withoutTriggers = (file: SqlFile): SqlFile => ({
  ...file,
  sql: [ofTriggers('DISABLE'), file.sql, ofTriggers('ENABLE')].join('\n;'),
})

const ofTriggers = (command: 'DISABLE' | 'ENABLE') => `
  DO $$
  DECLARE
    name regclass;
  BEGIN
    FOR name IN
      SELECT oid FROM pg_class WHERE relnamespace = current_schema()::regnamespace
        AND EXISTS (SELECT FROM pg_trigger WHERE tgrelid = pg_class.oid AND NOT tgisinternal) ORDER BY relname
    LOOP
      EXECUTE format('ALTER TABLE %s ${command} TRIGGER USER', name);
    END LOOP;
  END $$`

/** Runs a file, records it, and does what belongs to that, or nothing of it. */
async function apply(client: pg.Client, file: SqlFile, also?: () => Promise<void>): Promise<void> {
  await client.query('BEGIN')
  try {
    await client.query("SET LOCAL lock_timeout = '5s'; SET LOCAL statement_timeout = 0")
    await client.query(file.sql)
    await record(client, file)
    await also?.()
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

// Version 0.1.0 had 92 numbered files. What follows, the folder `upgrade/` and its tests go when nothing of it is left anywhere.

const LAST_FORMER = '0140-play-notices-by-quiz.sql'
export const isFormer = (name: string): boolean => /^0\d{3}-/.test(name) && name <= LAST_FORMER

/** The tables, functions and triggers that it ended with. */
async function makeFormer(client: pg.Client, folder: string): Promise<void> {
  if ((await applied(client)).has(LAST_FORMER)) return
  const packed = await readFile(join(folder, 'upgrade', '0140-schema.sql.gz'))
  await apply(client, fileOf(LAST_FORMER, gunzipSync(packed).toString()))
}

/** Takes a database from there to the tables that the first files make, and records those instead of its own. */
async function upgradeFormer(client: pg.Client, folder: string, steps: readonly SqlFile[]): Promise<string[]> {
  const former = [...(await applied(client)).keys()].filter(isFormer)
  if (former.length === 0) return []
  if (!former.includes(LAST_FORMER))
    throw new Error(
      `This database is older than version 0.1.0, which ends with ${LAST_FORMER}. Start version 0.1.0 on it once, and then this one.`,
    )
  const upgrade = fileOf('upgrade/0140.sql', await readFile(join(folder, 'upgrade', '0140.sql'), 'utf8'))
  await apply(client, upgrade, async () => {
    await client.query('DELETE FROM migrations WHERE name = ANY ($1)', [[...former, upgrade.name]])
    for (const step of steps) if (FIRST.includes(step.name)) await record(client, step)
  })
  return [upgrade.name]
}
