import { spawnSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterEach, describe, expect, it } from 'vitest'
import { findBreaches } from './lib/laws/breaches.mjs'
import { inRoot, tool } from './lib/project.mjs'

const made = []
afterEach(() => made.splice(0).forEach((folder) => rmSync(folder, { recursive: true })))

function plant(files) {
  const root = mkdtempSync(join(tmpdir(), 'tenpip laws '))
  made.push(root)
  for (const [path, text] of Object.entries(files)) {
    mkdirSync(dirname(join(root, path)), { recursive: true })
    writeFileSync(join(root, path), text)
  }
  return root
}

const EDGES = {
  server: { reports: ['play'], catalogue: ['authoring'], play: [], authoring: [] },
  web: { play: ['kinds'], kinds: [] },
}
const breachesOf = (files, edges = EDGES) => findBreaches(plant(files), edges)

/** The rules of the linter that hold laws; the rest of what it says is about good code anywhere. */
const LAW_RULES =
  /no-cycle|no-default-export|no-restricted|no-process-env|no-warning-comments|assertion|no-explicit-any|filename-case/

/** What the linter says of each of several houses, asked once for all of them. */
function lintBreachesOf(houses) {
  const config = readFileSync(inRoot('.oxlintrc.json'), 'utf8')
  const folders = houses.map((files, n) => renamed({ ...files, '.oxlintrc.json': config }, (path) => `${n}/${path}`))
  const linter = [tool('oxlint'), '--format', 'unix']
  const { stdout } = spawnSync(process.execPath, linter, { cwd: plant(Object.assign({}, ...folders)) })
  const found = [...stdout.toString().matchAll(/^(\d+)\/(.+?:\d+):\d+: .*\[Error\/[\w-]+\((.+)\)\]$/gm)]
  const breaches = found.filter(([, , , rule]) => LAW_RULES.test(rule))
  return houses.map((_, n) => breaches.filter(([, house]) => house === `${n}`).map(([, , ...rest]) => rest.join(' ')))
}

const renamed = (files, rename) => Object.fromEntries(Object.entries(files).map(([path, text]) => [rename(path), text]))

/** A small house in which every law is kept, with each thing that looks like a breach and is none. */
const CLEAN = {
  'package.json':
    '{ "imports": { "#contract/*": "./contract/src/*", "#server/*": "./server/src/*", "#web/*": "./web/src/*" } }',
  'contract/src/is-record.ts': 'export const isRecord = (given) => typeof given === "object"\n',
  'contract/src/text/words.ts':
    "import { isRecord } from '../is-record.ts'\nexport const words = (text) => (isRecord(text) ? [] : [text])\n",
  'contract/src/text/words.test.ts':
    "import { it } from 'vitest'\nimport { Quiz } from '../quiz/quiz.ts'\nit('is', () => Quiz!)\n",
  'contract/src/quiz/quiz.ts': "import * as z from 'zod/mini'\nexport const Quiz = z.object({})\n",
  'contract/src/quiz/kinds/true-false.ts':
    "import { Quiz } from '../quiz.ts'\nexport const trueFalse = { type: 'true_false', Quiz }\n",
  'contract/src/quiz/kinds/kind-words.ts': "export const words = 'kind words'\n",
  'contract/src/quiz/kinds/kind-rules.ts':
    "import { trueFalse } from './true-false.ts'\nexport const rules = { true_false: trueFalse }\n",
  'contract/src/quiz/kinds/text.ts': "export const text = { type: 'text' }\n",
  'contract/src/api/play.ts':
    "import { words } from '#contract/text/words.ts'\nimport { Quiz } from '../quiz/quiz.ts'\nexport const playApi = { Quiz, words }\n",
  'server/migrations/0001-platform.sql':
    "CREATE TABLE limits (name text);\nCREATE FUNCTION clock_now() RETURNS timestamptz LANGUAGE sql AS 'SELECT now()';",
  'server/migrations/0002-play.sql':
    'CREATE TABLE plays (id text, quizzes int);\nCREATE TABLE scores (id text);\nCREATE FUNCTION old() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN UPDATE quizzes SET x = 1; END $$;',
  'server/migrations/0003-play.sql':
    'CREATE OR REPLACE FUNCTION old() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN UPDATE scores SET x = 1; END $$;\nCREATE TRIGGER played AFTER INSERT ON plays FOR EACH ROW EXECUTE FUNCTION old();\nINSERT INTO plays SELECT FROM quizzes;',
  'server/migrations/0004-files.sql': 'CREATE TABLE quizzes (id text);',
  'server/src/main.ts':
    "import { readConfig } from './platform/config.ts'\nimport '#server/play/routes.ts'\nreadConfig()\n",
  'server/src/platform/config.ts': 'export const readConfig = () => process.env\n',
  'server/src/platform/db.ts':
    'export const transact = (db) => db.transaction(async (tx) => tx.query(`UPDATE limits SET name = now()`) as unknown)\n',
  'server/src/platform/route.ts':
    "import type { Config as C } from './config.ts'\nexport interface BaseServices { c: C }\n",
  'server/src/play/tables.ts': "export const plays = pgTable('plays', {})\n",
  'server/src/play/store.ts':
    "import { plays } from './tables.ts'\nexport const save = (db) => db.insert(plays).values(sql`clock_now()`, sql`WITH quizzes AS (SELECT 1) SELECT quizzes FROM quizzes, ${plays}`)\n",
  'server/src/play/routes.ts':
    "import { playApi } from '#contract/api/play.ts'\nimport { save } from './store.ts'\nexport const playRoutes = [playApi, save] as const\n",
  'server/src/play/round/end.ts': "import { save } from '../store.ts'\nexport const end = save\n",
  'server/src/authoring/tables.ts': "export const quizzes = pgTable('quizzes', {})\n",
  'server/src/catalogue/store.ts':
    "import { quizzes } from '#server/authoring/tables.ts'\nexport const all = (db) => db.select().from(quizzes)\n",
  'server/src/reports/store.ts':
    'export const day = (db) => db.execute(sql`SELECT FROM plays`)\nconst a = "Taken from quizzes, now (or later)"\n',
  'server/src/ops/main.ts': "import { save } from '#server/play/store.ts'\nsave()\n",
  'server/test/play.test.ts': "import { save } from '#server/play/store.ts'\nconst a = save as never\n",
  'web/src/main.tsx': "import { App } from '#web/app/App.tsx'\nApp()\n",
  'web/src/app/App.tsx':
    "import { PlayPage } from '#web/play/PlayPage.tsx'\nexport const App = () => <p>Don't fetch(any) as you like! {<PlayPage as=\"b\" />}</p>\n",
  'web/src/app/routes.tsx': 'export const routes = []\n',
  'web/src/play/PlayPage.tsx':
    "import { Button } from '#web/ui/Button.tsx'\nimport { call } from '#web/platform/api.ts'\nimport { Text } from '#web/kinds/Text.tsx'\nexport const PlayPage = ({ size }) => (size === 'text' ? Text : <Button type=\"text\" text={`fetch(${call})`} />)\n",
  'web/src/kinds/Text.tsx': "export const Text = ({ type }) => type === 'text'\n",
  'web/src/ui/Button.tsx': 'export const Button = <T,>({ text }: { text: T }) => text !== null && <b>{text}</b>\n',
  'web/src/platform/api.ts':
    "// Why: localStorage is not for this.\nexport const call = () => fetch('/localStorage')\n",
  'web/src/platform/tab-storage.ts': "export const read = () => localStorage.getItem('key')\n",
  'web/src/platform/keys.ts': 'export type Keys<T> = { [K in keyof T as `${K}_`]: T[K] }\n',
  'bench/main.ts': "import { save } from '#server/play/store.ts'\nsave(process.env)\n",
  'e2e/support/start-site.ts': 'export default () => {}\n',
  'vite.config.ts': 'export default { env: process.env }\n',
}

/** What each change to the clean house must be told for, and on which line. */
const BREACHES = {
  'server and web share code outside the contract': [
    { 'web/src/platform/api.ts': "\nimport { save } from '#server/play/store.ts'\n" },
    ['web/src/platform/api.ts:2 law 1: server and web meet only'],
  ],
  'the contract imports the site': [
    {
      'contract/src/api/play.ts':
        "export { save } from '#server/play/store.ts'\nexport { Quiz } from '../quiz/quiz.ts'\nexport const a = 1\n",
    },
    ['contract/src/api/play.ts:1 law 1: the contract imports nothing of ours'],
  ],
  'a folder of the contract imports from one above it': [
    {
      'contract/src/text/words.ts':
        "import type { Quiz } from '../quiz/quiz.ts'\nexport const words = (text: Quiz) => text\n",
      'contract/src/is-record.ts': "import { words } from './text/words.ts'\nexport const isRecord = words\n",
    },
    [
      'contract/src/is-record.ts:1 law 1: in the contract, is-record.ts stands below text',
      'contract/src/text/words.ts:1 law 1: in the contract, text stands below quiz',
    ],
  ],
  'platform knows a feature': [
    { 'server/src/platform/log.ts': "const x = await import('#server/authoring/tables.ts')\nexport const log = x\n" },
    ['server/src/platform/log.ts:1 law 1: platform knows no feature'],
  ],
  'ui knows the platform': [
    { 'web/src/ui/Tile.tsx': "import { call } from '#web/platform/api.ts'\nexport const Tile = () => <b>{call}</b>\n" },
    ['web/src/ui/Tile.tsx:1 law 1: ui knows nothing of ours but ui and the contract'],
  ],
  'a feature imports the app': [
    { 'web/src/play/Sum.tsx': "export type Sum = import('#web/app/App.tsx').App\n" },
    ['web/src/play/Sum.tsx:1 law 1: a feature does not import app'],
  ],
  'the site imports its tools': [
    { 'server/src/play/pay.ts': "import { main } from '#bench/main.ts'\nexport const pay = main\n" },
    ['server/src/play/pay.ts:1 law 1: the site imports nothing from its tools'],
  ],
  'a test of the site imports a script': [
    { 'server/test/pay.test.ts': "import { root } from '../../scripts/lib/project.mjs'\nexport const a = root\n" },
    [
      'server/test/pay.test.ts:1 law 1: more than one "../"',
      'server/test/pay.test.ts:1 law 1: neither the site nor its tests import from scripts',
    ],
  ],
  'a relative import leaves its feature': [
    {
      'server/src/play/pay.ts': "import { readConfig } from '../platform/config.ts'\nexport const pay = readConfig\n",
      'server/src/play/round/a/sum.ts': "import { save } from '../../store.ts'\nexport const sum = save\n",
    },
    [
      'server/src/play/pay.ts:1 law 1: a relative import does not leave play',
      'server/src/play/round/a/sum.ts:1 law 1: more than one "../"',
    ],
  ],
  'a feature imports another along no listed edge': [
    { 'server/src/play/pay.ts': "import { quizzes } from '#server/authoring/tables.ts'\nexport const pay = 1\n" },
    ['server/src/play/pay.ts:1 law 1: play may not use authoring/tables.ts of authoring: no such edge'],
  ],
  'a feature imports one above it': [
    { 'server/src/play/pay.ts': "import { day } from '#server/reports/store.ts'\nexport const pay = 1\n" },
    ['server/src/play/pay.ts:1 law 1: play stands below reports and may not use its reports/store.ts'],
  ],
  'a feature reads the table of one above it, in SQL': [
    {
      'server/src/authoring/store.ts':
        'export const a = (db) => db.execute(sql`\n  SELECT 1 FROM x\n  JOIN plays ON true`)\n',
    },
    ['server/src/authoring/store.ts:3 law 1: authoring stands below play and may not use its plays (sql-read)'],
  ],
  'a feature reads a table of no listed edge, in a plain string': [
    { 'server/src/play/sum.ts': "export const sum = (tx) => tx.query('SELECT 1 FROM quizzes')\n" },
    ['server/src/play/sum.ts:1 law 1: play may not use quizzes (sql-read) of authoring'],
  ],
  'the platform reads the table of a feature': [
    { 'server/src/platform/log.ts': 'export const log = sql`SELECT FROM plays`\n' },
    ['server/src/platform/log.ts:1 law 1: platform knows no feature, and not plays (sql-read) of play'],
  ],
  "a trigger's function reads the table of another feature": [
    {
      'server/migrations/0005-play.sql':
        'CREATE FUNCTION tell() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN\n  PERFORM 1 FROM quizzes;\nEND $$;\nCREATE TRIGGER told AFTER INSERT ON quizzes EXECUTE FUNCTION tell();',
    },
    [
      'server/migrations/0005-play.sql:2 law 1: play may not use quizzes (trigger) of authoring',
      'server/migrations/0005-play.sql:4 law 1: play may not use quizzes (trigger) of authoring',
    ],
  ],
  'a feature calls a function of another in the database': [
    {
      'server/migrations/0005-authoring.sql': "CREATE FUNCTION lock_quiz() RETURNS void LANGUAGE sql AS 'SELECT 1';",
      'server/src/play/sum.ts': 'export const sum = sql`SELECT lock_quiz()`\n',
    },
    ['server/src/play/sum.ts:1 law 1: play may not use lock_quiz() (sql-read) of authoring'],
  ],
  'SQL takes its time from elsewhere': [
    { 'server/src/play/end.ts': 'export const end = sql`\n  x < now()`\nexport const a = sql`CURRENT_DATE`\n' },
    ['server/src/play/end.ts:2 law 4: stored time', 'server/src/play/end.ts:3 law 4: stored time is clock_now()'],
  ],
  'a table is written by another feature, through the builder': [
    {
      'server/src/catalogue/store.ts':
        "import { quizzes as q } from '#server/authoring/tables.ts'\nexport const all = (db) => db\n  .delete(q)\n",
    },
    ['server/src/catalogue/store.ts:3 law 5: the table quizzes is written only by authoring'],
  ],
  'a table is written by another feature, in SQL': [
    { 'server/src/ops/end.ts': 'export const end = (db) => db.execute(sql`UPDATE plays SET id = ${1}`)\n' },
    ['server/src/ops/end.ts:1 law 5: the table plays is written only by play'],
  ],
  'a table is written by the function of another feature': [
    {
      'server/migrations/0005-catalogue.sql': "CREATE FUNCTION a() RETURNS void LANGUAGE sql AS 'DELETE FROM quizzes';",
    },
    ['server/migrations/0005-catalogue.sql:1 law 5: the table quizzes is written only by authoring'],
  ],
  'a component is named for nothing in its file': [
    { 'web/src/play/Sum.tsx': 'export const Total = 1\n' },
    ['web/src/play/Sum.tsx:1 law 7: a .tsx file is named'],
  ],
  'a file only forwards': [
    {
      'server/src/play/all.ts': "\nexport { save } from './store.ts'\n",
      'web/src/ui/tiles.ts': "export const x = 1\nexport * from './Button.tsx'\n",
    },
    ['server/src/play/all.ts:2 law 7: no barrels', 'web/src/ui/tiles.ts:2 law 7: no barrels'],
  ],
  'a name says nothing': [
    { 'server/src/play/play-helpers.ts': '\nexport class PlayManager {}\n' },
    [
      'server/src/play/play-helpers.ts:1 law 7: play-helpers',
      'server/src/play/play-helpers.ts:2 law 7: the name PlayManager',
    ],
  ],
  'a folder is no feature word': [
    { 'web/src/quizzes/Sum.tsx': 'export const Sum = 1\n' },
    ['web/src/quizzes:1 law 7: quizzes is none of the feature words'],
  ],
  'comments carry something else than a reason': [
    {
      'server/src/play/end.ts':
        '// ---------- part two\n// const x = save(1)\n/* save() */\n/** Like `save(1)`. */\n// if (x) {\n// import { a } from "./store.ts"\n// return save(2)\n// Note: rare (once)\n// and/or\n// Why (see the store): it is and/or was.\n// return early\nexport const end = 1\n',
    },
    [
      'server/src/play/end.ts:1 law 10: no banners',
      'server/src/play/end.ts:2 law 10: no commented-out code',
      'server/src/play/end.ts:3 law 10: no commented-out code',
      'server/src/play/end.ts:5 law 10: no commented-out code',
      'server/src/play/end.ts:6 law 10: no commented-out code',
      'server/src/play/end.ts:7 law 10: no commented-out code',
    ],
  ],
  'a comment or a document names a file that has gone': [
    {
      'server/src/play/end.ts':
        '// See store.ts, play/store.ts and sum.ts.\n/** As `catalogue/play/store.ts` and `0002-play.sql`, not 0009-play.sql. */\nexport const end = 1\n',
      'docs/a.md': '`PlayPage.tsx`, `<kind>.ts`, `…Page.tsx`, `dist/a.mjs`\nand `Gone.tsx`.\n',
    },
    [
      'docs/a.md:2 law 10: there is no Gone.tsx',
      'server/src/play/end.ts:1 law 10: there is no sum.ts',
      'server/src/play/end.ts:2 law 10: there is no 0009-play.sql',
      'server/src/play/end.ts:2 law 10: there is no catalogue/play/store.ts',
    ],
  ],
  'a folder holds more than a person takes in': [
    Object.fromEntries(
      Array.from({ length: 31 }, (_, n) => [
        [`web/src/play/file-${n}.ts`, 'export const a = 1\n'],
        [`web/src/play/round/file-${n % 30}.ts`, 'export const a = 1\n'],
        [`web/src/play/round/file-${n}.test.ts`, ''],
        [`web/src/ui/file-${n}.ts`, 'export const a = 1\n'],
      ]).flat(),
    ),
    ['web/src/play:1 law 11: 32 source files in one folder; at most 30'],
  ],
  'a file is too long, or too short to stand alone': [
    {
      'server/src/play/store.ts': `${CLEAN['server/src/play/store.ts']}${'\n'.repeat(600)}`,
      'server/src/play/routes.ts': `${CLEAN['server/src/play/routes.ts']}import './sum.ts'\nimport './pay.ts'\nimport './end.ts'\nimport type { By } from './by.ts'\nawait import('./late.ts')\n`,
      'server/src/play/sum.ts': `${'\n'.repeat(30)}import { save } from './store.ts'\nexport const sum = save\n`,
      'server/src/play/by.ts': 'export type By = 1\n',
      'server/src/play/pay.ts': `export const pay = [\n${'  1,\n'.repeat(18)}]\n`,
      'server/src/play/end.ts': 'export const end = 1\n',
      'server/src/play/end.test.ts': "import './end.ts'\n",
      'server/src/play/late.ts': 'export const late = 1\n',
    },
    [
      'server/src/play/by.ts:1 law 11: 1 lines that only server/src/play/routes.ts uses',
      'server/src/play/store.ts:1 law 11: 602 lines; at most 600',
      'server/src/play/sum.ts:1 law 11: 1 lines that only server/src/play/routes.ts uses',
    ],
  ],
  'a question kind is named outside its files': [
    {
      'server/src/play/end.ts':
        "export const a = (q) => q?.type !== 'text'\nexport const b = { true_false: 1 }\nexport const c = ['text'].includes(a.kind)\n",
      'server/src/play/sum.ts':
        "export function sum(type, x) {\n  switch (type) {\n    case 'text':\n  }\n  return x === 'text' || sql`q->>'type' = 'true_false'`\n}\n",
    },
    [
      'server/src/play/end.ts:1 law 14: the question kind text',
      'server/src/play/end.ts:2 law 14: the question kind true_false',
      'server/src/play/end.ts:3 law 14: the question kind text',
      'server/src/play/sum.ts:3 law 14: the question kind text',
      'server/src/play/sum.ts:5 law 14: the question kind true_false',
    ],
  ],
}

/** The same for the laws that the linter holds. */
const LINT_BREACHES = {
  'files import each other in a circle': [
    {
      'server/src/play/a.ts': "import { b } from '#server/play/b.ts'\nexport const a = b\n",
      'server/src/play/b.ts': "import type { a } from './a.ts'\nexport const b = 1 satisfies typeof a\n",
    },
    ['server/src/play/a.ts:1 no-cycle', 'server/src/play/b.ts:1 no-cycle'],
  ],
  'the contract uses another package': [
    { 'contract/src/api/play.ts': "import type { X } from 'zod'\nexport type Y = X\n" },
    ['contract/src/api/play.ts:1 no-restricted-imports'],
  ],
  'the environment is read elsewhere': [
    { 'server/src/main.ts': '\nprocess.env.PORT\n' },
    ['server/src/main.ts:2 no-process-env'],
  ],
  'a screen fetches and stores for itself': [
    { 'web/src/play/PlayPage.tsx': 'export const PlayPage = () => <p>{fetch(\n  localStorage.a)}</p>\n' },
    ['web/src/play/PlayPage.tsx:1 no-restricted-globals', 'web/src/play/PlayPage.tsx:2 no-restricted-globals'],
  ],
  'what may fetch also stores': [
    { 'web/src/platform/api.ts': 'export const a = () => fetch(sessionStorage.a)\n' },
    ['web/src/platform/api.ts:1 no-restricted-globals'],
  ],
  'a command opens its own transaction': [
    { 'server/src/play/end.ts': 'export const end = (db) => db.transaction(() => {})\n' },
    ['server/src/play/end.ts:1 no-restricted-properties'],
  ],
  'SQL stands in a route': [
    { 'server/src/play/routes.ts': "import { sql } from 'drizzle-orm'\nexport const b = (db) => db.select(sql)\n" },
    ['server/src/play/routes.ts:1 no-restricted-imports', 'server/src/play/routes.ts:2 no-restricted-properties'],
  ],
  'files are named in another manner': [
    { 'server/src/play/endPlay.ts': 'export const endPlay = 1\n', 'web/src/play/the_sum.tsx': 'export const a = 1\n' },
    ['server/src/play/endPlay.ts:1 filename-case', 'web/src/play/the_sum.tsx:1 filename-case'],
  ],
  'something is exported by default': [
    {
      'server/src/play/end.ts': 'export default 1\n',
      'server/src/play/sum.ts': 'const a = 1\nexport { a as default }\n',
    },
    ['server/src/play/end.ts:1 no-default-export', 'server/src/play/sum.ts:2 no-default-export'],
  ],
  'types are forced': [
    {
      'server/src/play/end.ts':
        'export const end = (a: any) => a\nexport const b = end(1) as string\nexport const c = b!.d\n',
      'server/src/platform/log.ts': 'export type Log = Record<string, any>\n',
    },
    [
      'server/src/platform/log.ts:1 no-explicit-any',
      'server/src/play/end.ts:1 no-explicit-any',
      'server/src/play/end.ts:2 consistent-type-assertions',
      'server/src/play/end.ts:3 no-non-null-assertion',
    ],
  ],
  'a comment puts something off': [
    { 'server/src/play/end.ts': '// TODO later\n/** Fixme soon. */\nexport const end = 1\n' },
    ['server/src/play/end.ts:1 no-warning-comments', 'server/src/play/end.ts:2 no-warning-comments'],
  ],
}

describe('the laws of the code', () => {
  it('are silent where they are kept', () => {
    expect(breachesOf(CLEAN)).toEqual([])
  })

  it.each(Object.entries(BREACHES))('bite when %s', (_, [change, expected]) => {
    expect(breachesOf({ ...CLEAN, ...change })).toEqual(expected.map((start) => expect.stringContaining(start)))
  })

  it('bite by the linter wherever one is broken that it holds', () => {
    const changes = Object.values(LINT_BREACHES)
    const [clean, ...found] = lintBreachesOf([CLEAN, ...changes.map(([change]) => Object.assign({}, CLEAN, change))])
    expect(clean).toEqual([])
    const byName = Object.keys(LINT_BREACHES).map((name, n) => [name, found[n].toSorted()])
    expect(byName).toEqual(Object.entries(LINT_BREACHES).map(([name, [, expected]]) => [name, expected]))
  })

  it('bite when the list of edges runs up, names what nobody uses, or forgets a feature', () => {
    const server = { authoring: [], catalogue: ['authoring', 'play'], play: [], reports: ['play'], content: [] }
    expect(breachesOf(CLEAN, { server, web: EDGES.web })).toEqual([
      'scripts/feature-edges.mjs:1 law 1: server has no feature content',
      'scripts/feature-edges.mjs:1 law 1: server: catalogue lists authoring, which does not stand below it',
      'scripts/feature-edges.mjs:1 law 1: server: catalogue lists play and does not use it',
      'scripts/feature-edges.mjs:1 law 1: server: reports lists play, which does not stand below it',
    ])
  })

  it('bite when one is put off that is kept', () => {
    const root = plant({ ...CLEAN, 'web/src/play/sum.ts': '// ---- two\n' })
    expect(findBreaches(root, EDGES, ['comments', 'tables'])).toEqual([
      'scripts/lib/laws/not-yet.mjs:1 "tables" is kept now and no longer put off',
    ])
  })

  it('are checked by a command that names the place and fails', () => {
    const check = (files) => spawnSync(process.execPath, [inRoot('scripts', 'check-laws.mjs'), plant(files)])
    const { status, stdout } = check({ 'web/src/main.tsx': '\n// ---- two\n' })
    expect(status).toBe(1)
    expect(stdout.toString()).toContain('web/src/main.tsx:2 law 10: no banners\n')
  })
})
