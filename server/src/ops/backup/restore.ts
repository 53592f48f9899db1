import { createReadStream } from 'node:fs'
import { basename } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { createGunzip } from 'node:zlib'
import { drizzle } from 'drizzle-orm/node-postgres'
import type pg from 'pg'
import { from as copyFrom } from 'pg-copy-streams'
import * as z from 'zod/mini'
import { ageOf, isFormer, migrate, migrateTo } from '#server/platform/db/migrate.ts'
import { holdMail } from '#server/platform/mail/mail-queue.ts'
import type { BackupCounts } from './back-up.ts'
import { connectTo, quoted } from './copy-tables.ts'
import { OpsError } from '../command.ts'
import { readCategories } from '../demo/seed-demo.ts'
import { withoutIndexes } from './without-indexes.ts'

const Heading = z.object({ tenpip: z.literal('backup'), format: z.literal(1), migrations: z.array(z.string()) })
const Table = z.object({ table: z.string(), columns: z.array(z.string()) })
const Counts = z.object({ rows: z.record(z.string(), z.int()) })

/** Tables that may have rows even on a new site, from migrations, the first run of a job, or an operator who holds its mail first. */
const FILLED_AT_FIRST = [
  'migrations',
  'purses',
  'purse_totals',
  'badge_progress',
  'book_checks',
  'report_sweeps',
  'mail_hold',
]

const CHUNK = 256 * 1024

/** Restores a backup into an empty database, and migrates it to this version. Its mail is held from the first moment on. */
export async function restore(
  url: string,
  file: string,
  { migrations, content }: { migrations: string; content: string },
): Promise<BackupCounts> {
  const backup = await openBackup(file)
  const seeded = await readCategories(content)
  const client = await connectTo(url, 'tenpip restore')
  try {
    await refuseUsed(client, await tableNames(client), seeded)
    await migrateToBackup(client, url, migrations, backup.migrations)
    const kept = await loadAll(client, backup.packed, seeded, basename(file))
    await migrate(url, migrations)
    return kept
  } finally {
    await client.end()
  }
}

/** Refuses a file that is no backup, before a database is made for it. */
export const checkBackup = async (file: string): Promise<void> => void (await openBackup(file)).close()

/** A backup whose heading has been read; anything else is refused. */
async function openBackup(file: string) {
  const unpacked = createGunzip({ chunkSize: CHUNK })
  // Errors in the file are reported by the code that reads the lines.
  pipeline(createReadStream(file, { highWaterMark: CHUNK }), unpacked).catch(() => {})
  const packed = new BackupReader(unpacked)
  try {
    const { migrations } = z.parse(Heading, JSON.parse(String(await packed.line())))
    return { packed, migrations, close: () => unpacked.destroy() }
  } catch (cause) {
    throw new OpsError(`${file} could not be read as a backup of this site.`, { cause })
  }
}

/** The database must be at the backup's migrations; newer ones run afterwards, on the restored data. */
async function migrateToBackup(client: pg.Client, url: string, folder: string, names: string[]): Promise<void> {
  const age = await ageOf(folder, names)
  if (age === 'newer') throw new OpsError('This backup is from a newer version of the site. Update the site first.')
  if (age === 'too old')
    throw new OpsError('This backup is older than version 0.1.0. Restore it with 0.1.0, and update that site.')
  if ((await tableNames(client)).includes('migrations')) {
    const { rows } = await client.query<{ name: string }>('SELECT name FROM migrations')
    const others = rows.map(({ name }) => name).filter((name) => !names.includes(name))
    if (others.length > 0) {
      const isOlder = others.some(isFormer) && !names.some(isFormer)
      throw new OpsError(
        `This database ${isOlder ? 'has an older' : 'already has a newer'} version than the backup. Restore into a new one.`,
      )
    }
  }
  await migrateTo(url, folder, names)
}

/** The categories that a first start brings count as nothing, unless the operator has changed them. */
async function refuseUsed(client: pg.Client, tables: string[], seeded: object[]): Promise<void> {
  for (const table of tables) {
    if (FILLED_AT_FIRST.includes(table)) continue
    const { rowCount } =
      table === 'categories'
        ? await client.query(
            `SELECT slug, name, description, hue, icon FROM categories
             EXCEPT SELECT slug, name, description, hue, icon FROM jsonb_populate_recordset(NULL::categories, $1)`,
            [JSON.stringify(seeded)],
          )
        : await client.query(`SELECT 1 FROM ${quoted(table)} LIMIT 1`)
    if (rowCount) throw new OpsError(`This database is not empty: ${table} has rows. Restore into an empty one.`)
  }
}

/** All or nothing: a backup that cannot be read to its end leaves the database as it was. */
async function loadAll(
  client: pg.Client,
  file: BackupReader,
  seeded: object[],
  fileName: string,
): Promise<BackupCounts> {
  let kept: BackupCounts = { tables: 0, rows: 0 }
  const tables = (await tableNames(client)).filter((name) => name !== 'migrations')
  await client.query('BEGIN')
  for (const table of tables) await client.query(`LOCK TABLE ${quoted(table)} IN ACCESS EXCLUSIVE MODE`)
  await refuseUsed(client, tables, seeded)
  for (const table of tables) await client.query(`ALTER TABLE ${quoted(table)} DISABLE TRIGGER USER`)
  await withoutIndexes(client, async () => {
    for (const table of tables) await client.query(`TRUNCATE ${quoted(table)}`)
    kept = await load(client, file, tables)
  })
  for (const table of tables) await client.query(`ALTER TABLE ${quoted(table)} ENABLE TRIGGER USER`)
  await setSequences(client, tables.map(quoted))
  await holdMail(drizzle(client), `restored from ${fileName}`)
  await client.query("SELECT pg_notify('shared_changed', '')")
  await client.query('COMMIT')
  await client.query('ANALYZE')
  return kept
}

async function load(client: pg.Client, file: BackupReader, tables: string[]): Promise<BackupCounts> {
  const counts: Record<string, number> = {}
  for (;;) {
    const said = await file.line()
    if (said === undefined) throw new OpsError('The backup is incomplete: its end is missing.')
    const line: unknown = JSON.parse(said)
    const end = z.safeParse(Counts, line)
    if (end.success) {
      const wrong = Object.entries(end.data.rows).filter(([table, count]) => counts[table] !== count)
      if (wrong.length > 0) throw new OpsError(`The backup is incomplete: ${wrong.map(([table]) => table).join(', ')}.`)
      break
    }
    const { table, columns } = z.parse(Table, line)
    if (!tables.includes(table)) throw new OpsError(`The backup has a table this site doesn't have: ${table}.`)
    const into = `${quoted(table)} (${columns.map(quoted).join(', ')})`
    // Rows that nobody can have seen before need no cleaning up later.
    const copy = client.query(copyFrom(`COPY ${into} FROM STDIN (FREEZE)`))
    await pipeline(file.rows(), copy)
    counts[table] = copy.rowCount
  }
  const all = Object.values(counts)
  return { tables: all.length, rows: all.reduce((sum, count) => sum + count, 0) }
}

/** Sequences continue after the highest existing number. */
async function setSequences(client: pg.Client, tables: string[]): Promise<void> {
  const { rows } = await client.query<{ table: string; column: string }>(
    `SELECT attrelid::regclass::text AS table, attname AS column FROM pg_attribute
     WHERE attidentity <> '' AND attrelid = ANY (SELECT unnest($1::text[])::regclass)`,
    [tables],
  )
  for (const { table, column } of rows)
    await client.query(
      `SELECT setval(pg_get_serial_sequence($1, $2), coalesce(max(${quoted(column)}), 0) + 1, false) FROM ${table}`,
      [table, column],
    )
}

async function tableNames(client: pg.Client): Promise<string[]> {
  const { rows } = await client.query<{ name: string }>(`
    SELECT relname AS name FROM pg_class WHERE relnamespace = current_schema()::regnamespace AND relkind = 'r' ORDER BY relname`)
  return rows.map(({ name }) => name)
}

const NEWLINE = 0x0a
const END = Buffer.from('\n\\.\n')

/**
 * The file of a backup, read line by line where it describes itself, and in large pieces where it has rows. Lines end
 * at newlines and nowhere else: user texts contain other characters that some functions treat as line breaks.
 */
class BackupReader {
  readonly #chunks: AsyncIterator<Buffer>
  /** What was read and not used yet. */
  #rest: Buffer = Buffer.alloc(0)

  constructor(stream: AsyncIterable<Buffer>) {
    this.#chunks = stream[Symbol.asyncIterator]()
  }

  /** The next line; undefined at the end of the file. */
  async line(): Promise<string | undefined> {
    let end = this.#rest.indexOf(NEWLINE)
    for (; end < 0; end = this.#rest.indexOf(NEWLINE)) {
      const from = this.#rest.length
      if (await this.#more()) continue
      if (from > 0) throw new Error('The file ends in the middle of a line.')
      return undefined
    }
    const line = this.#rest.toString('utf8', 0, end)
    this.#rest = this.#rest.subarray(end + 1)
    return line
  }

  /** The rows up to the end marker of a table. */
  async *rows(): AsyncGenerator<Buffer> {
    // The marker is a line of its own, also where it is the first.
    this.#rest = Buffer.concat([Buffer.of(NEWLINE), this.#rest])
    let isFirst = true
    for (;;) {
      const end = this.#rest.indexOf(END)
      // A marker may have begun, and the newline before it belongs to a row.
      const until = end < 0 ? Math.max(0, this.#rest.length - END.length + 1) : end + 1
      const from = isFirst && until > 0 ? 1 : 0
      if (until > from) yield this.#rest.subarray(from, until)
      if (until > 0) isFirst = false
      if (end >= 0) {
        this.#rest = this.#rest.subarray(end + END.length)
        return
      }
      this.#rest = this.#rest.subarray(until)
      if (!(await this.#more())) throw new Error('The file ends in the middle of a table.')
    }
  }

  async #more(): Promise<boolean> {
    const { value, done } = await this.#chunks.next()
    if (done) return false
    this.#rest = this.#rest.length > 0 ? Buffer.concat([this.#rest, value]) : value
    return true
  }
}
