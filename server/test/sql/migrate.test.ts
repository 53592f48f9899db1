import { is } from 'drizzle-orm'
import { getTableConfig, PgTable } from 'drizzle-orm/pg-core'
import { existsSync, readdirSync } from 'node:fs'
import { cp, mkdir, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest'
import { migrate, migrateTo } from '#server/platform/db/migrate.ts'
import { project } from '#server/platform/project.ts'
import { blankDatabase } from '../support/blank-database.ts'
import { createTestDatabase, type TestDatabase } from '../support/test-database.ts'
import { until } from '../support/until.ts'

/** A folder of migrations with these files. */
async function folderOf(files: Record<string, string>): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'tenpip-migrations-'))
  onTestFinished(() => rm(folder, { recursive: true }))
  await mkdir(join(folder, 'functions'))
  for (const [name, sql] of Object.entries(files)) await writeFile(join(folder, name), sql)
  return folder
}

async function open() {
  const database = await blankDatabase()
  onTestFinished(database.drop)
  const tables = async () =>
    (
      await database.sql<{ name: string }>(
        "SELECT tablename AS name FROM pg_tables WHERE schemaname = 'public' ORDER BY 1",
      )
    )
      .map(({ name }) => name)
      .filter((name) => name !== 'migrations')
  const ran = async () =>
    (await database.sql<{ name: string }>('SELECT name FROM migrations ORDER BY name')).map(({ name }) => name)
  return { ...database, tables, ran }
}

describe('migrating', () => {
  it('by ten at once runs each file once', async () => {
    const { url, ran } = await open()
    const results = await Promise.all(Array.from({ length: 10 }, () => migrate(url, project.migrations)))
    const files = (await readdir(project.migrations)).filter((name) => name.endsWith('.sql'))
    expect(results.flat().toSorted()).toEqual([...files, 'functions'].toSorted())
    expect(await ran()).toEqual([...files, 'functions'].toSorted())
  })

  it('by ten at once does nothing twice, even where twice would not fail', async () => {
    const { url, sql } = await open()
    const folder = await folderOf({ '1.sql': 'CREATE TABLE seen (n int)', '2.sql': 'INSERT INTO seen VALUES (1)' })
    await Promise.all(Array.from({ length: 10 }, () => migrate(url, folder)))
    await migrate(url, folder)
    expect(await sql('SELECT n FROM seen')).toEqual([{ n: 1 }])
  })

  it('keeps everything before a file that fails, nothing of it, and goes on once it is mended', async () => {
    const { url, tables, ran } = await open()
    const files = {
      '1.sql': 'CREATE TABLE one ()',
      '2.sql': 'CREATE TABLE two (); SELECT 1 / 0',
      '3.sql': 'CREATE TABLE three ()',
    }
    const folder = await folderOf(files)
    await expect(migrate(url, folder)).rejects.toThrow(/^The migration 2\.sql failed and was rolled back\. .*division/)
    expect([await tables(), await ran()]).toEqual([['one'], ['1.sql']])
    await writeFile(join(folder, '2.sql'), 'CREATE TABLE two ()')
    expect(await migrate(url, folder)).toEqual(['2.sql', '3.sql'])
    expect(await tables()).toEqual(['one', 'three', 'two'])
  })

  it('keeps nothing of a file that ran well but could not be noted as done', async () => {
    const { url, tables, ran } = await open()
    const spoil = "CREATE TABLE two (); ALTER TABLE migrations ADD CHECK (name <> '2.sql')"
    const folder = await folderOf({ '1.sql': 'CREATE TABLE one ()', '2.sql': spoil })
    await expect(migrate(url, folder)).rejects.toThrow(/^The migration 2\.sql failed/)
    expect([await tables(), await ran()]).toEqual([['one'], ['1.sql']])
  })

  it('refuses a file that was changed after it ran, with a sentence, and runs nothing', async () => {
    const { url, tables } = await open()
    const folder = await folderOf({ '1.sql': 'CREATE TABLE one ()' })
    await migrate(url, folder)
    await writeFile(join(folder, '1.sql'), 'CREATE TABLE one (); ')
    await writeFile(join(folder, '2.sql'), 'CREATE TABLE two ()')
    await expect(migrate(url, folder)).rejects.toThrow(
      'The migration 1.sql was changed after it ran here. Restore the file and add a new migration instead.',
    )
    expect(await tables()).toEqual(['one'])
  })

  it('replaces functions and triggers when their files change, all of them or none', async () => {
    const { url, sql } = await open()
    const told = (what: string) => `
      CREATE OR REPLACE FUNCTION tell() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN
        NEW.told := ${what}; RETURN NEW;
      END $$;
      CREATE OR REPLACE TRIGGER ones_told BEFORE INSERT ON ones FOR EACH ROW EXECUTE FUNCTION tell();`
    const folder = await folderOf({ '1.sql': 'CREATE TABLE ones (told text)' })
    const say = (what: string) => writeFile(join(folder, 'functions', 'play.sql'), told(what))
    // It may call what is made only after it.
    await say('word()')
    await writeFile(
      join(folder, 'functions', 'practice.sql'),
      "CREATE OR REPLACE FUNCTION word() RETURNS text LANGUAGE sql AS $$ SELECT 'first' $$",
    )
    expect(await migrate(url, folder)).toEqual(['1.sql', 'functions'])
    expect(await migrate(url, folder)).toEqual([])
    await say("'second'")
    expect(await migrate(url, folder)).toEqual(['functions'])
    await say("'third'; END $$; SELECT 1 / 0; --")
    await expect(migrate(url, folder)).rejects.toThrow(/^The migration functions failed and was rolled back\./)
    await sql('INSERT INTO ones DEFAULT VALUES')
    expect(await sql('SELECT told FROM ones')).toEqual([{ told: 'second' }])
  })

  it('replaces a function whose arguments or columns have changed, with the triggers that use it', async () => {
    const { url, sql } = await open()
    const folder = await folderOf({ '1.sql': 'CREATE TABLE ones (n int)' })
    const file = join(folder, 'functions', 'play.sql')
    const twice = (args: string, returns: string, body: string) => `
      CREATE OR REPLACE FUNCTION twice(${args}) RETURNS ${returns} LANGUAGE sql AS $$ ${body} $$;
      CREATE OR REPLACE FUNCTION fill() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN
        NEW.n := 7; RETURN NEW;
      END $$;
      CREATE OR REPLACE TRIGGER filled BEFORE INSERT ON ones FOR EACH ROW EXECUTE FUNCTION fill();`
    for (const [args, returns, body] of [
      ['n int', 'int', 'SELECT 2 * n'],
      ['number int', 'int', 'SELECT 2 * number'],
      ['number int', 'TABLE (a int, b int)', 'SELECT number, number'],
      ['number text', 'text', 'SELECT number || number'],
    ] as const) {
      await writeFile(file, twice(args, returns, body))
      expect(await migrate(url, folder), args).toContain('functions')
      expect(await sql("SELECT FROM pg_proc WHERE proname = 'twice'")).toHaveLength(1)
      expect(await sql('INSERT INTO ones DEFAULT VALUES RETURNING n')).toEqual([{ n: 7 }])
    }
    expect(await sql("SELECT twice('ab')")).toEqual([{ twice: 'abab' }])
  })

  const sayIn = (what: string) =>
    `CREATE OR REPLACE FUNCTION word() RETURNS text LANGUAGE sql AS $$ SELECT '${what}' $$`

  it('leaves the functions of a newer version alone', async () => {
    const { url, sql } = await open()
    const newer = await folderOf({ '1.sql': '', '2.sql': '', 'functions/play.sql': sayIn('newer') })
    const older = await folderOf({ '1.sql': '', 'functions/play.sql': sayIn('older') })
    await migrate(url, newer)
    expect(await migrate(url, older)).toEqual([])
    expect(await sql('SELECT word()')).toEqual([{ word: 'newer' }])
  })

  it('leaves them alone where only their release is later, whatever ran before, and says so', async () => {
    const { url, sql } = await open()
    const releases = await Promise.all(
      [1, 2, 3].map((release) =>
        folderOf({
          '1.sql': '',
          'functions/play.sql': `-- Release ${release} of the functions\n${sayIn(`${release}`)}`,
        }),
      ),
    )
    const warnings: string[] = []
    const started = async (release: number) => {
      await migrate(url, releases[release - 1] ?? '', undefined, (sentence) => warnings.push(sentence))
      return (await sql<{ word: string }>('SELECT word()'))[0]?.word
    }
    expect(await started(2)).toBe('2')
    expect(await started(1)).toBe('2')
    expect(warnings).toEqual(['the functions of this database are of a later version, and stay as they are'])
    expect(await started(2)).toBe('2')
    expect(await started(3)).toBe('3')
    for (const older of [1, 2]) expect(await started(older)).toBe('3')
    expect(await started(3)).toBe('3')
    expect(warnings).toHaveLength(3)
  })

  it('replaces those of the same release by others, back and forth, as somebody who works on them needs', async () => {
    const { url, sql } = await open()
    for (const what of ['first', 'second', 'first']) {
      await migrate(url, await folderOf({ '1.sql': '', 'functions/play.sql': sayIn(what) }))
      expect(await sql('SELECT word()')).toEqual([{ word: what }])
    }
  })

  it('does the same with a file on a new site, one that exists and a restored one: no trigger fires in it', async () => {
    const [fresh, existing, restored] = [await open(), await open(), await open()]
    const files = {
      '1.sql':
        'CREATE TABLE ones (n int, times int DEFAULT 0); CREATE TABLE noted (n int); INSERT INTO ones VALUES (1)',
      'functions/play.sql': `
        CREATE OR REPLACE FUNCTION note() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN
          INSERT INTO noted VALUES (NEW.n); RETURN NEW;
        END $$;
        CREATE OR REPLACE TRIGGER ones_noted AFTER UPDATE ON ones FOR EACH ROW EXECUTE FUNCTION note();`,
    }
    const folder = await folderOf(files)
    await migrate(existing.url, folder)
    await writeFile(join(folder, '2.sql'), 'UPDATE ones SET n = 2, times = times + 1')
    await writeFile(
      join(folder, '3.sql'),
      'ALTER TABLE ones RENAME TO others; UPDATE others SET n = 3, times = times + 1; CREATE TABLE ones (n int)',
    )
    await migrateTo(restored.url, folder, ['1.sql'])
    const [rows, notes] = [[{ n: 3, times: 2 }], [{ n: 4 }]]
    for (const { url, sql } of [fresh, existing, restored]) {
      expect(await migrate(url, folder)).toContain('3.sql')
      expect(await sql('SELECT * FROM others')).toEqual(rows)
      expect(await sql('SELECT * FROM noted')).toEqual([])
    }
    // They fire again.
    await existing.sql('UPDATE others SET n = 4')
    expect(await existing.sql('SELECT * FROM noted')).toEqual(notes)
  })

  it('moves a quiz from an address that the site takes, on a new site, one that exists and a restored one', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'tenpip-migrations-'))
    onTestFinished(() => rm(folder, { recursive: true }))
    await cp(project.migrations, folder, { recursive: true })
    const [fresh, existing, restored] = [await open(), await open(), await open()]
    await migrate(existing.url, folder)
    await writeFile(join(folder, '0141-quizzes-word.sql'), "SELECT reserve_quiz_url('word')")
    await migrateTo(restored.url, folder, await readdir(folder))
    expect(await restored.ran()).toContain('0141-quizzes-word.sql')
    for (const { url } of [fresh, existing, restored]) {
      await migrate(url, folder)
      expect(await migrate(url, folder)).toEqual([])
    }
  })

  it('is taken up by whoever waits when the one at work is cut off', async () => {
    const { url, sql, tables } = await open()
    const folder = await folderOf({ '1.sql': 'CREATE TABLE one (); SELECT pg_sleep(1)' })
    const first = migrate(url, folder).catch((error: Error) => error.message)
    const isAsleep = "FROM pg_stat_activity WHERE datname = current_database() AND wait_event = 'PgSleep'"
    await until('the first is at work', async () => (await sql(`SELECT 1 ${isAsleep}`)).length)
    const second = migrate(url, folder)
    await sql(`SELECT pg_terminate_backend(pid) ${isAsleep}`)
    expect(await first).toMatch(/^The migration 1\.sql failed and was rolled back\./)
    expect(await second).toEqual(['1.sql'])
    expect(await tables()).toEqual(['one'])
  })
})

/** The column types the query builder expects, in PostgreSQL's own names. */
const believed = (table: PgTable) =>
  Object.fromEntries(
    getTableConfig(table).columns.map((column) => [
      column.name,
      { type: family(column.getSQLType()), notNull: column.notNull },
    ]),
  )

const family = (type: string): string =>
  type
    .replace(/\(.*?\)/, '')
    .replace(/^(big|small)?serial$/, (_, size: string | undefined) => (size ? `${size}int` : 'integer'))
    .replace(/^varchar\b/, 'character varying')
    .replace(/^timestamp$/, 'timestamp without time zone')

describe('the tables of the query builder', () => {
  const places = readdirSync(join(project.root, 'server', 'src'))
    .map((feature) => `server/src/${feature}/tables.ts`)
    .filter((path) => existsSync(join(project.root, path)))

  let database: TestDatabase
  beforeAll(async () => {
    database = await createTestDatabase('empty')
  })
  afterAll(() => database.drop())

  it.each(places)('in %s agree with the migrated schema', async (place) => {
    const exported = Object.values((await import(join(project.root, place))) as Record<string, unknown>)
    const tables = exported.filter((one) => is(one, PgTable))
    expect(tables.length).toBeGreaterThan(0)
    for (const table of tables) {
      const { name } = getTableConfig(table)
      const columns = await database.sql<{ name: string; type: string; notNull: boolean }>(
        `SELECT attname AS name, format_type(atttypid, NULL) AS type, attnotnull AS "notNull" FROM pg_attribute
         WHERE attrelid = to_regclass($1) AND attnum > 0 AND NOT attisdropped`,
        [name],
      )
      const migrated = Object.fromEntries(columns.map(({ name: column, ...rest }) => [column, rest]))
      expect({ [name]: believed(table) }).toEqual({ [name]: migrated })
    }
  })
})
