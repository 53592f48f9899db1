import { spawnSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterEach, describe, expect, it } from 'vitest'
import { findBreaches } from './lib/laws/breaches.mjs'
import { inRoot } from './lib/project.mjs'

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

const EDGES = { server: { catalogue: ['authoring/tables.ts'] }, web: {} }
const breachesOf = (files) => findBreaches(plant(files), EDGES)

/** A small house in which every law is kept, with each thing that looks like a breach and is none. */
const CLEAN = {
  'contract/src/play.ts': "import * as z from 'zod/mini'\nexport const Quiz = z.object({})\n",
  'contract/src/play.test.ts': "import { it } from 'vitest'\nimport { Quiz } from './play.ts'\nit('is', () => Quiz!)\n",
  'server/migrations/0001-platform.sql': 'CREATE TABLE limits (name text);',
  'server/migrations/0002-play.sql': 'CREATE TABLE plays (id text);',
  'server/src/main.ts': "import { readConfig } from './platform/config.ts'\nimport './play/routes.ts'\nreadConfig()\n",
  'server/src/platform/config.ts': 'export const readConfig = () => process.env\n',
  'server/src/platform/db.ts':
    'export const transact = (db) => db.transaction(async (tx) => tx.query(`UPDATE limits SET name = 1`) as unknown)\n',
  'server/src/platform/route.ts':
    "import type { Config as C } from './config.ts'\nexport interface Services { c: C }\n",
  'server/src/play/tables.ts': "export const plays = pgTable('plays', {})\n",
  'server/src/play/store.ts':
    "import { plays } from './tables.ts'\nexport const save = (db) => db.insert(plays).values(sql`now()`)\n",
  'server/src/play/routes.ts':
    "import { Quiz } from '#contract/play.ts'\nimport { save } from './store.ts'\nexport const playRoutes = [Quiz, save] as const\n",
  'server/src/authoring/tables.ts': "export const quizzes = pgTable('quizzes', {})\n",
  'server/src/catalogue/store.ts':
    "import { quizzes } from '../authoring/tables.ts'\nexport const all = (db) => db.select().from(quizzes)\n",
  'server/src/ops/main.ts': "import { save } from '../play/store.ts'\nsave()\n",
  'server/test/play.test.ts': "import { save } from '#server/play/store.ts'\nconst a = save as never\n",
  'web/src/main.tsx': "import { App } from './app/App.tsx'\nApp()\n",
  'web/src/app/App.tsx':
    "import { PlayPage } from '../play/PlayPage.tsx'\nexport const App = () => <p>Don't fetch(any) as you like! {<PlayPage as=\"b\" />}</p>\n",
  'web/src/app/routes.tsx': 'export const routes = []\n',
  'web/src/play/PlayPage.tsx':
    "import { Button } from '../ui/Button.tsx'\nimport { call } from '../platform/api.ts'\nexport function PlayPage() {\n  return <Button text={`fetch(${call})`} />\n}\n",
  'web/src/ui/Button.tsx': 'export const Button = <T,>({ text }: { text: T }) => text !== null && <b>{text}</b>\n',
  'web/src/platform/api.ts':
    "// Why: localStorage is not for this.\nexport const call = () => fetch('/localStorage')\n",
  'web/src/platform/storage.ts': "export const read = () => localStorage.getItem('key')\n",
  'web/src/platform/keys.ts': 'export type Keys<T> = { [K in keyof T as `${K}_`]: T[K] }\n',
  'bench/main.ts': "import { save } from '#server/play/store.ts'\nsave(process.env)\n",
  'e2e/start.ts': 'export default () => {}\n',
  'vite.config.ts': "export default { globalSetup: './e2e/start.ts', env: process.env }\n",
}

/** What each change to the clean house must be told for, and on which line. */
const BREACHES = {
  'server and web share code outside the contract': [
    { 'web/src/platform/api.ts': "\nimport { save } from '../../../server/src/play/store.ts'\n" },
    ['web/src/platform/api.ts:2 law 1: more than one', 'web/src/platform/api.ts:2 law 1: server and web meet only'],
  ],
  'the contract imports the site': [
    { 'contract/src/play.ts': "export { save } from '../../server/src/play/store.ts'\nexport const a = 1\n" },
    ['contract/src/play.ts:1 law 1: more than', 'contract/src/play.ts:1 law 1: the contract imports nothing of ours'],
  ],
  'the contract uses another package': [
    { 'contract/src/play.ts': "import type { X } from 'zod'\nexport type Y = X\n" },
    ['contract/src/play.ts:1 law 1: the contract uses no package but zod/mini ("zod")'],
  ],
  'platform knows a feature': [
    { 'server/src/platform/log.ts': "const x = await import('../authoring/tables.ts')\nexport const log = x\n" },
    ['server/src/platform/log.ts:1 law 1: platform knows no feature'],
  ],
  'ui knows the platform': [
    { 'web/src/ui/Tile.tsx': "import { call } from '../platform/api.ts'\nexport const Tile = () => <b>{call}</b>\n" },
    ['web/src/ui/Tile.tsx:1 law 1: ui knows nothing of ours but ui and the contract'],
  ],
  'a feature imports another along no listed edge': [
    { 'server/src/play/pay.ts': "import { quizzes } from '../authoring/tables.ts'\nexport const pay = quizzes\n" },
    ['server/src/play/pay.ts:1 law 1: play may not import authoring/tables.ts: no such edge'],
  ],
  'a feature imports the app': [
    { 'web/src/play/Sum.tsx': "import { App } from '../app/App.tsx'\nexport const Sum = App\n" },
    ['web/src/play/Sum.tsx:1 law 1: a feature does not import app'],
  ],
  'the server names itself by its alias': [
    { 'server/src/play/end.ts': "import { save } from '#server/play/store.ts'\nexport const end = save\n" },
    ['server/src/play/end.ts:1 law 1: #server is for tests'],
  ],
  'files import each other in a circle': [
    {
      'server/src/play/a.ts': "import { b } from './b.ts'\nexport const a = b\n",
      'server/src/play/b.ts': "import type { a } from './a.ts'\nexport const b = 1 satisfies typeof a\n",
    },
    [
      'server/src/play/b.ts:1 law 1: a cycle of imports: server/src/play/a.ts → server/src/play/b.ts → server/src/play/a.ts',
    ],
  ],
  'the environment is read elsewhere': [
    { 'server/src/main.ts': '\nprocess.env.PORT\n' },
    ['server/src/main.ts:2 law 4: process.env'],
  ],
  'a screen fetches and stores for itself': [
    { 'web/src/play/PlayPage.tsx': 'export const PlayPage = () => <p>{fetch(localStorage.a)}</p>\n' },
    ['web/src/play/PlayPage.tsx:1 law 4: browser storage', 'web/src/play/PlayPage.tsx:1 law 4: fetch is called only'],
  ],
  'a deed opens its own transaction': [
    { 'server/src/play/end.ts': 'export const end = (db) => db.transaction(() => {})\n' },
    ['server/src/play/end.ts:1 law 4: a transaction is opened only by transact'],
  ],
  'SQL stands in a route': [
    { 'server/src/play/routes.ts': 'export const a = sql`SELECT ${1}`\nexport const b = (db) => db.select()\n' },
    ['server/src/play/routes.ts:1 law 4: SQL stands', 'server/src/play/routes.ts:2 law 4: SQL stands'],
  ],
  'a table is written by another feature, through the builder': [
    {
      'server/src/catalogue/store.ts':
        "import { quizzes as q } from '../authoring/tables.ts'\nexport const all = (db) => db\n  .delete(q)\n",
    },
    ['server/src/catalogue/store.ts:3 law 5: the table q is written only by authoring'],
  ],
  'a table is written by another feature, in SQL': [
    { 'server/src/ops/end.ts': 'export const end = (db) => db.execute(sql`UPDATE plays SET id = ${1}`)\n' },
    ['server/src/ops/end.ts:1 law 5: the table plays is written only by play'],
  ],
  'files are named in another manner': [
    { 'server/src/play/endPlay.ts': 'export const endPlay = 1\n', 'web/src/play/Sum.tsx': 'export const Total = 1\n' },
    [
      'server/src/play/endPlay.ts:1 law 7: a file name is kebab-case',
      'web/src/play/Sum.tsx:1 law 7: a .tsx file is named',
    ],
  ],
  'something is exported by default': [
    {
      'server/src/play/end.ts': 'export default 1\n',
      'server/src/play/sum.ts': 'const a = 1\nexport { a as default }\n',
    },
    ['server/src/play/end.ts:1 law 7: named exports only', 'server/src/play/sum.ts:2 law 7: named exports only'],
  ],
  'a file only forwards': [
    {
      'server/src/play/all.ts': "export { save } from './store.ts'\n",
      'web/src/ui/tiles.ts': "export * from './Button.tsx'\nexport const x = 1\n",
    },
    ['server/src/play/all.ts:1 law 7: no barrels', 'web/src/ui/tiles.ts:1 law 7: no barrels'],
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
  'types are forced': [
    {
      'server/src/play/end.ts':
        'export const end = (a: any) => a\nexport const b = end(1) as string\nexport const c = b!.d\n',
      'server/src/platform/log.ts': 'export type Log = Record<string, any>\n',
    },
    [
      'server/src/platform/log.ts:1 law 8: no any',
      'server/src/play/end.ts:1 law 8: no any',
      'server/src/play/end.ts:2 law 8: no cast',
      'server/src/play/end.ts:3 law 8: no "!"',
    ],
  ],
  'comments carry something else than a reason': [
    {
      'server/src/play/end.ts':
        '// TODO later\n// ---------- part two\n// const x = save(1)\n/* save() */\n/** Like `save(1)`. */\nexport const end = 1\n',
    },
    [
      'server/src/play/end.ts:1 law 10: no reminders',
      'server/src/play/end.ts:2 law 10: no banners',
      'server/src/play/end.ts:3 law 10: no commented-out code',
      'server/src/play/end.ts:4 law 10: no commented-out code',
    ],
  ],
}

describe('the laws of the house', () => {
  it('are silent where they are kept', () => {
    expect(breachesOf(CLEAN)).toEqual([])
  })

  it.each(Object.entries(BREACHES))('bite when %s', (_, [change, expected]) => {
    expect(breachesOf(Object.assign({}, CLEAN, change))).toEqual(
      expected.map((start) => expect.stringContaining(start)),
    )
  })

  it('are checked by a command that names the place and fails', () => {
    const check = (files) => spawnSync(process.execPath, [inRoot('scripts', 'check-laws.mjs'), plant(files)])
    expect(check(CLEAN).status).toBe(0)
    const { status, stdout } = check({ ...CLEAN, 'web/src/play/sum.ts': 'export default 1\n' })
    expect([status, stdout.toString()]).toEqual([1, 'web/src/play/sum.ts:1 law 7: named exports only\n'])
  })
})
