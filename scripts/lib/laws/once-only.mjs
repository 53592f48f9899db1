import { isConfig, isTest, placeOf } from './places.mjs'

/** Whether the tokens from `index` on read like this. */
const reads = (tokens, index, ...texts) => texts.every((text, ahead) => tokens[index + ahead]?.text === text)

const isQuery = (tokens, index) =>
  reads(tokens, index, '.', 'query', '(') ||
  (tokens[index].kind === 'word' &&
    tokens[index].text === 'sql' &&
    ['`', '<', '.'].includes(tokens[index + 1]?.text) &&
    tokens[index - 1]?.text !== '.') ||
  (reads(tokens, index, 'db', '.') &&
    ['select', 'insert', 'update', 'delete', 'execute'].includes(tokens[index + 2]?.text))

const onServer = (path) => placeOf(path).side === 'server'
const onWeb = (path) => placeOf(path).side === 'web'

const RULES = [
  {
    found: (tokens, index) => reads(tokens, index, 'process', '.', 'env'),
    home: (path) => path === 'server/src/platform/config.ts' || placeOf(path).side === 'tools' || isConfig(path),
    sentence: 'process.env is read only in config.ts',
  },
  {
    found: (tokens, index) => reads(tokens, index, 'fetch', '(') && tokens[index - 1]?.text !== 'function',
    home: (path) => path === 'web/src/platform/api.ts' || !onWeb(path),
    sentence: 'fetch is called only in web/src/platform/api.ts',
  },
  {
    found: (tokens, index) => tokens[index].kind === 'word' && /^(local|session)Storage$/.test(tokens[index].text),
    home: (path) => path === 'web/src/platform/storage.ts' || !onWeb(path),
    sentence: 'browser storage is used only in web/src/platform/storage.ts',
  },
  {
    found: (tokens, index) => reads(tokens, index, '.', 'transaction', '('),
    home: (path) => path === 'server/src/platform/db/db.ts' || !onServer(path),
    sentence: 'a transaction is opened only by transact of platform/db.ts',
  },
  {
    found: isQuery,
    home: (path) => !onServer(path) || (placeOf(path).part !== 'app' && !/\/(routes|main)\.ts$/.test(path)),
    sentence: 'SQL stands in store.ts, in deeds and in platform',
  },
]

/** Law 4: what is done in one place only. */
export function* onceOnlyLaw({ sources }) {
  for (const { path, tokens } of sources.values()) {
    if (isTest(path)) continue
    const rules = RULES.filter(({ home }) => !home(path))
    for (const [index, { line }] of tokens.entries())
      for (const { found, sentence } of rules) if (found(tokens, index)) yield { path, line, law: 4, sentence }
  }
}
