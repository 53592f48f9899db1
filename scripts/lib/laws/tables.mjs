import { FEATURES, isTest, placeOf, targetOf } from './places.mjs'

const CREATES = /CREATE TABLE (?:IF NOT EXISTS )?"?(\w+)/gi
const WRITES =
  /(?:insert into|delete from|INSERT INTO|DELETE FROM|MERGE INTO|TRUNCATE(?: TABLE)?|UPDATE(?: ONLY)?)\s+"?(\w*)/g

/** Who owns each table by its name in SQL: the feature whose tables.ts or migration has it. */
function ownersOf(sources, migrations) {
  const owners = new Map()
  for (const { name, text } of migrations) {
    const owner = ['platform', ...FEATURES].find((word) => name.split(/[-.]/).includes(word))
    for (const [, table] of text.matchAll(CREATES)) if (owner) owners.set(table, owner)
  }
  for (const { path, tokens } of sources.values())
    if (/^server\/src\/\w+\/tables\.ts$/.test(path))
      for (const [index, { text }] of tokens.entries())
        if (text === 'pgTable' && tokens[index + 2]?.kind === 'string')
          owners.set(tokens[index + 2].text.slice(1, -1), placeOf(path).part)
  return owners
}

/** Names in this file that stand for tables of another feature. */
function borrowedTables({ path, imports }) {
  const { part } = placeOf(path)
  const tables = imports
    .map(({ specifier, names }) => ({ names, from: placeOf(targetOf(path, specifier) ?? '') }))
    .filter(({ from }) => from.file === 'tables.ts' && from.part !== part)
  return new Map(tables.flatMap(({ names, from }) => names.map(([, local]) => [local, from.part])))
}

function* writes(source, owners) {
  const { path, tokens } = source
  const borrowed = borrowedTables(source)
  const { part } = placeOf(path)
  for (const [index, { kind, text, line }] of tokens.entries()) {
    const next = tokens[index + 2]?.text
    if (text === '.' && /^(insert|update|delete)$/.test(tokens[index + 1]?.text) && next === '(')
      yield { line, table: tokens[index + 3]?.text, owner: borrowed.get(tokens[index + 3]?.text) }
    if (kind === 'template' || kind === 'string')
      for (const [, table] of text.matchAll(WRITES)) {
        const owner = table ? owners.get(table) : borrowed.get(next)
        if (owner !== part) yield { line, table: table || next, owner }
      }
  }
}

/** Law 5: a table is written by one feature. */
export function* tableLaw({ sources, migrations }) {
  const owners = ownersOf(sources, migrations)
  for (const source of sources.values())
    if (source.path.startsWith('server/src/') && !isTest(source.path))
      for (const { line, table, owner } of writes(source, owners))
        if (owner) yield { path: source.path, line, law: 5, sentence: `the table ${table} is written only by ${owner}` }
}
