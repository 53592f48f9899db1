import { execFile } from 'node:child_process'
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { promisify } from 'node:util'
import pg from 'pg'
import { expect, inject, it, onTestFinished } from 'vitest'
import * as z from 'zod/mini'
import { KIND_SCHEMAS } from '#contract/quiz/kinds/kinds.ts'
import { QUESTION_TYPES, type QuestionType } from '#contract/quiz/question.ts'
import { migrate, migrateTo } from '#server/platform/db/migrate.ts'
import { project } from '#server/platform/project.ts'
import { blankDatabase } from '../support/blank-database.ts'
import { until } from '../support/until.ts'

const LAST_OF_0_1 = '0140-play-notices-by-quiz.sql'

async function blank() {
  const database = await blankDatabase()
  onTestFinished(database.drop)
  return database
}
type Blank = Awaited<ReturnType<typeof blank>>

/** Everything about a schema that `pg_dump --schema-only` would write, and the rows that are there from the start. */
async function schemaOf({ sql }: Blank) {
  const ours = (table: string) => `${table}.relnamespace = 'public'::regnamespace`
  return {
    tables: await sql(`
      SELECT c.relname, c.reloptions, json_agg(json_build_object(
        'name', a.attname, 'type', format_type(a.atttypid, a.atttypmod), 'not_null', a.attnotnull, 'identity', a.attidentity,
        'storage', a.attstorage, 'default', pg_get_expr(d.adbin, d.adrelid), 'comment', col_description(c.oid, a.attnum))
        ORDER BY a.attnum) AS columns
      FROM pg_class c JOIN pg_attribute a ON a.attrelid = c.oid AND a.attnum > 0 AND NOT a.attisdropped
        LEFT JOIN pg_attrdef d ON d.adrelid = c.oid AND d.adnum = a.attnum
      WHERE ${ours('c')} AND c.relkind IN ('r', 'S', 'v', 'm') GROUP BY c.oid ORDER BY 1`),
    constraints: await sql(`
      SELECT conrelid::regclass::text AS on, conname, pg_get_constraintdef(oid) AS what FROM pg_constraint
      WHERE connamespace = 'public'::regnamespace ORDER BY 1, 2`),
    indexes: await sql(`
      SELECT c.relname, pg_get_indexdef(c.oid) AS what, c.reloptions FROM pg_class c
      WHERE ${ours('c')} AND c.relkind = 'i' ORDER BY 1`),
    functions: await sql(`
      SELECT pg_get_functiondef(p.oid) AS what FROM pg_proc p WHERE p.pronamespace = 'public'::regnamespace
        AND NOT EXISTS (SELECT FROM pg_depend d WHERE d.objid = p.oid AND d.deptype = 'e') ORDER BY 1`),
    triggers: await sql(
      `SELECT pg_get_triggerdef(oid) AS what, tgenabled FROM pg_trigger WHERE NOT tgisinternal ORDER BY 1`,
    ),
    migrations: await sql('SELECT name, checksum FROM migrations ORDER BY name'),
  }
}

it('ends with the same schema as a new database', async () => {
  const [fresh, upgraded] = [await blank(), await blank()]
  await migrate(fresh.url, project.migrations)
  await migrateTo(upgraded.url, project.migrations, [LAST_OF_0_1])
  expect((await upgraded.sql("SELECT to_regclass('letters') AS it"))[0]).toEqual({ it: 'letters' })
  expect(await migrate(upgraded.url, project.migrations)).toEqual(['upgrade/0140.sql', 'functions'])
  expect(await schemaOf(upgraded)).toEqual(await schemaOf(fresh))
  expect(await migrate(upgraded.url, project.migrations)).toEqual([])

  const dump = join(inject('sqlBinaries') ?? '', 'pg_dump')
  if (!existsSync(dump)) return
  const dumped = async ({ url }: Blank) =>
    (await promisify(execFile)(dump, ['--schema-only', '--no-owner', url], { maxBuffer: 1e8 })).stdout.replace(
      /^\\(un)?restrict .*$/gm,
      '',
    )
  expect(await dumped(upgraded)).toBe(await dumped(fresh))
})

it('goes on from the tables of a backup that could not be loaded, with all that paying needs', async () => {
  const cut = await blank()
  await migrateTo(cut.url, project.migrations, [LAST_OF_0_1])
  await migrateTo(cut.url, project.migrations, [LAST_OF_0_1])
  await migrate(cut.url, project.migrations)
  expect(await cut.sql('SELECT kind FROM purses ORDER BY kind')).toEqual([{ kind: 'mint' }, { kind: 'sink' }])
  expect(await cut.sql('SELECT FROM purse_totals WHERE held = 0')).toHaveLength(64)
})

it('refuses a database that is older than the version which it follows, and changes nothing', async () => {
  const old = await blank()
  await migrateTo(old.url, project.migrations, [LAST_OF_0_1])
  await old.sql("UPDATE migrations SET name = '0139-mail-hold.sql'")
  await expect(migrate(old.url, project.migrations)).rejects.toThrow(
    `This database is older than version 0.1.0, which ends with ${LAST_OF_0_1}. Start version 0.1.0 on it once, and then this one.`,
  )
  expect((await old.sql("SELECT to_regclass('letters') AS it"))[0]).toEqual({ it: 'letters' })
})

it('writes what was stored in older forms as it is stored now', async () => {
  const old = await blank()
  await migrateTo(old.url, project.migrations, [LAST_OF_0_1])
  const shares = (right: number, b: number, a: number) => ({ right, options: { b, a } })
  const question = (qid: string, more: object) => ({ qid, ...more })
  const questions = [
    question('one', { type: 'single', options: [{ id: 'a' }, { id: 'b' }, { id: 'c' }] }),
    question('two', { type: 'true_false' }),
    question('three', { type: 'text' }),
  ]
  await old.sql(
    `
    SET session_replication_role = replica;
    INSERT INTO quizzes (id, quiz_url, author_id, version) VALUES (uuid(1), 'quiz', uuid(9), 1);
    INSERT INTO drafts (quiz_id, title, question_count, problem_count, content, author_id)
      VALUES (uuid(1), 'Quiz', 0, 0, '{"settings":{"shuffle":true}}', uuid(9)), (uuid(2), 'New', 0, 0, '{"settings":{}}', uuid(9));
    INSERT INTO quizzes (id, quiz_url, author_id) VALUES (uuid(2), 'new-quiz', uuid(9));
    INSERT INTO quiz_versions (quiz_id, version, title, description, category_id, lang, settings, questions, bands)
      VALUES (uuid(1), 1, 'Quiz', '', uuid(9), 'en', '{"shuffle":true}', '${JSON.stringify(questions)}', '[]');
    INSERT INTO attempts (id, quiz_id, version, seed, replay, started_at, finished_at, correct, total, told, folded) VALUES
      (uuid(3), uuid(1), 1, 0, false, '2026-01-01', '2026-01-02', 2, 3,
        '${JSON.stringify({ best: 2, shares: { two: { right: 7, options: { true: 7, false: 93 } }, three: { right: 5, options: null } } })}',
        E'one\\t"a"\\tt\\t7\\t${JSON.stringify(shares(60, 40, 50))}\\t1\\ntwo\\t{"x":1}\\tf\\t8\\t\\t1\\nthree\\tnull\\t-\\t9'),
      (uuid(4), uuid(1), 1, 0, false, '2026-01-01', NULL, NULL, NULL, NULL, NULL);
    INSERT INTO answers (attempt_id, qid, answer, correct, shares, answered_at) VALUES
      (uuid(4), 'one', '"b"', false, '${JSON.stringify(shares(1, 2, 3))}', '2026-01-01');`.replace(
      /uuid\((\d)\)/g,
      (_, digit: string) => `'${digit.repeat(8)}-0000-4000-8000-000000000000'`,
    ),
  )
  await migrate(old.url, project.migrations)
  const [finished, open] = await old.sql('SELECT credit, result, answer_lines FROM attempts ORDER BY id')
  expect(finished).toEqual({
    credit: 2000,
    result: { best: 2, best_credit: 2000, shares: { two: [7, 7, 93], three: [5] } },
    answer_lines: 'one\t"a"\t1000\t7\t[60,50,40,0]\t1\ntwo\t{"x":1}\t0\t8\t\t1\nthree\tnull\t-0\t9',
  })
  expect(open).toEqual({ credit: null, result: null, answer_lines: null })
  expect(await old.sql('SELECT credit, shares FROM answers')).toEqual([{ credit: 0, shares: [1, 3, 2, 0] }])
  expect(await old.sql('SELECT settings FROM quiz_versions')).toEqual([
    { settings: { shuffle: true, partial_credit: false } },
  ])
  expect(await old.sql('SELECT content FROM drafts ORDER BY quiz_id')).toEqual([
    { content: { settings: { shuffle: true, partial_credit: false } } },
    { content: { settings: { partial_credit: true } } },
  ])
})

const id = (digit: number): string => `${String(digit).repeat(8)}-0000-4000-8000-000000000000`

/** A database of version 0.1.0 with a quiz and a finished round for each of these lines, and a connection that goes on as that version would. */
async function withRounds(...folded: string[]) {
  const old = await blank()
  await migrateTo(old.url, project.migrations, [LAST_OF_0_1])
  const questions = JSON.stringify([{ qid: 'one', type: 'single', options: [{ id: 'a' }, { id: 'b' }] }])
  await old.sql(`
    SET session_replication_role = replica;
    INSERT INTO quizzes (id, quiz_url, author_id, version) VALUES ('${id(1)}', 'quiz', '${id(9)}', 1);
    INSERT INTO quiz_versions (quiz_id, version, title, description, category_id, lang, settings, questions, bands)
      VALUES ('${id(1)}', 1, 'Quiz', '', '${id(9)}', 'en', '{"partial_credit":true}', '${questions}', '[]');
    SET session_replication_role = origin`)
  for (const [place, lines] of folded.entries())
    await old.sql(
      `INSERT INTO attempts (id, quiz_id, version, seed, replay, started_at, finished_at, correct, total, credit, folded)
       VALUES ($1, $2, 1, 0, false, '2026-01-01', '2026-01-02', 1, 1, 1000, $3)`,
      [id(place + 2), id(1), lines],
    )
  const other = new pg.Client({ connectionString: old.url })
  await other.connect()
  onTestFinished(() => other.end())
  const lines = async () =>
    (await old.sql<{ lines: string }>('SELECT answer_lines AS lines FROM attempts ORDER BY id')).map((row) => row.lines)
  return { ...old, other, lines }
}

const LINE = 'one\t"a"\t1000\t7\t[60,50,40]'

it('waits for a process of the version before that is at work, and has all of what it wrote', async () => {
  const { url, sql, other, lines } = await withRounds(LINE, LINE)
  await other.query('BEGIN')
  await other.query('SELECT number_answers(ARRAY[$1::uuid])', [id(2)])
  expect((await other.query('SELECT folded FROM attempts ORDER BY id LIMIT 1')).rows).toEqual([
    { folded: expect.stringMatching(/^@/) },
  ])
  const upgrade = migrate(url, project.migrations)
  const waiting = `SELECT FROM pg_locks WHERE NOT granted AND database = (SELECT oid FROM pg_database WHERE datname = current_database())`
  await until('the upgrade waits', async () => (await sql(waiting)).length)
  await other.query('COMMIT')
  await upgrade
  expect(await lines()).toEqual([LINE, LINE])
})

it('is refused within seconds, and with a sentence, while somebody reads or writes for longer', async () => {
  const { url, sql, other } = await withRounds(LINE)
  await other.query('BEGIN; SELECT FROM coupons')
  await expect(migrate(url, project.migrations)).rejects.toThrow(
    'Another program uses this database. Stop all processes of the site, and start again.',
  )
  expect(await sql('SELECT folded FROM attempts')).toEqual([{ folded: LINE }])
})

it('drops no list of answers that a round still needs', async () => {
  const { url, sql, other } = await withRounds(LINE)
  await other.query('SELECT number_answers(ARRAY[$1::uuid])', [id(2)])
  await sql(`
    CREATE FUNCTION leave() RETURNS trigger LANGUAGE plpgsql AS 'BEGIN RETURN NULL; END';
    CREATE TRIGGER left_as_is BEFORE UPDATE OF folded ON attempts FOR EACH ROW EXECUTE FUNCTION leave()`)
  await expect(migrate(url, project.migrations)).rejects.toThrow('1 rounds still refer to answers by number.')
})

it('writes no round anew that needs nothing', async () => {
  const object = 'one\t{"a":"b"}\t1000\t7\t[60,50,40]'
  const text = 'one\t"{"\t1000\t7\t[60,50,40]\t1'
  const poll = 'one\t5\t-0\t7'
  const { url, sql, lines } = await withRounds(LINE, object, text, poll)
  const versions = () => sql('SELECT id, xmin FROM attempts ORDER BY id')
  const before = await versions()
  await migrate(url, project.migrations)
  expect(await lines()).toEqual([LINE, object, text, poll])
  expect(await versions()).toEqual(before)
})

it('lists the shares of every kind of line', async () => {
  const shares = '{"right":60,"options":{"a":50}}'
  const kinds = ['one\t"a"\t1000\t7', 'one\t{"a":"b"}\t500\t-7', 'one\tnull\t-0\t7', 'one\t5\t0\t7']
  const { url, lines } = await withRounds(
    ...kinds.map((line) => `${line}\t${shares}`),
    `one\t5\t0\t7\t${shares}\t1\none\t"b"\tt\t8`,
  )
  await migrate(url, project.migrations)
  expect(await lines()).toEqual([
    ...kinds.map((line) => `${line}\t[60,50,0]`),
    'one\t5\t0\t7\t[60,50,0]\t1\none\t"b"\t1000\t8',
  ])
})

it('leaves a draft as it is that needs nothing, whatever is in it', async () => {
  const { url, sql } = await withRounds()
  const content = String.raw`{"settings": {"partial_credit": true}, "questions": [{"qid": "old"}], "description": "a\u0000b\ud83d"}`
  await sql(
    `WITH author AS (INSERT INTO users (id, name, email) VALUES ($1, 'Ann', 'ann@example.com'))
     UPDATE quizzes SET author_id = $1`,
    [id(9)],
  )
  await sql(
    "INSERT INTO drafts (quiz_id, title, question_count, problem_count, content) VALUES ($1, 'Quiz', 0, 0, $2)",
    [id(1), content],
  )
  await migrate(url, project.migrations)
  expect(await sql('SELECT content::text FROM drafts')).toEqual([{ content }])
})

/** A question of each kind, as it was before texts were rendered, numbers had units and spans, and questions had sounds and films. */
const OLD_QUESTIONS = (() => {
  const option = (name: string) => ({ id: name, text: name, image: null, last: false })
  const common = { text: 'Which?', image: null, options: [], key: null, why: '', source: '' }
  const kinds: Record<QuestionType, object> = {
    single: { options: [option('a'), { ...option('b'), rendered: '<i>b</i>' }], key: 'a' },
    multiple: { options: [option('a')], key: ['a'] },
    true_false: { key: true },
    text: { key: ['word'] },
    number: { key: { value: 5, tolerance: 1 } },
    order: { options: [option('a')], key: ['a'] },
    match: { options: [option('a')], prompts: [{ id: 'p', text: 'P', image: null }], key: { p: 'a' } },
    blanks: {
      blanks: [
        { id: 'x', choices: null },
        { id: 'y', choices: [{ id: 'c', text: 'C' }] },
      ],
      key: { x: ['X'], y: 'c' },
    },
    sort: { options: [option('a')], bins: [{ id: 'b', text: 'B' }], key: { a: 'b' } },
    list: { total: 1, key: [{ id: 'e', answers: ['E'] }] },
    place: { regions: [{ id: 'r', label: 'R' }], key: { x: 1, y: 2, r: 3, region: 'r' } },
    poll: { options: [option('a')] },
  }
  const each = QUESTION_TYPES.map((type) => ({ qid: type, type, ...common, ...kinds[type] }))
  return [...each, { ...common, qid: 'undecided', type: 'number', unit: 'km' } as const]
})()

it('completes the questions of versions and drafts from before they had all fields', async () => {
  const { url, sql } = await withRounds()
  const complete = OLD_QUESTIONS.map((question) => z.parse(KIND_SCHEMAS[question.type].authored, question))
  await sql('ALTER TABLE quiz_versions DISABLE TRIGGER ALL')
  await sql('UPDATE quiz_versions SET questions = $1', [JSON.stringify(OLD_QUESTIONS)])
  await sql(
    `INSERT INTO quiz_versions SELECT quiz_id, 2, title, description, category_id, lang, settings, $1, bands FROM quiz_versions`,
    [JSON.stringify(complete)],
  )
  await sql('ALTER TABLE quiz_versions ENABLE TRIGGER ALL')
  const settings = { partial_credit: true }
  await sql(
    `WITH author AS (INSERT INTO users (id, name, email) VALUES ($1, 'Ann', 'ann@example.com')),
       quiz AS (INSERT INTO quizzes (id, quiz_url, author_id) VALUES ($2, 'second', $1))
     UPDATE quizzes SET author_id = $1`,
    [id(9), id(8)],
  )
  for (const [quiz, questions] of [
    [id(1), OLD_QUESTIONS],
    [id(8), complete],
  ] as const)
    await sql(
      "INSERT INTO drafts (quiz_id, title, question_count, problem_count, content) VALUES ($1, 'Quiz', 0, 0, $2)",
      [quiz, JSON.stringify({ bands: [], settings, questions, description: String.raw`It is \u0000.` })],
    )
  const versions = () => sql('SELECT version, questions FROM quiz_versions ORDER BY version')
  const drafts = () => sql<{ content: object }>('SELECT content FROM drafts ORDER BY quiz_id')
  const written = () =>
    sql('SELECT xmin FROM quiz_versions WHERE version = 2 UNION ALL SELECT xmin FROM drafts WHERE quiz_id = $1', [
      id(8),
    ])
  const before = await written()
  await migrate(url, project.migrations)
  expect(await versions()).toEqual([
    { version: 1, questions: complete },
    { version: 2, questions: complete },
  ])
  const content = { bands: [], settings, questions: complete, description: String.raw`It is \u0000.` }
  expect(await drafts()).toEqual([{ content }, { content }])
  expect(await written()).toEqual(before)
})
