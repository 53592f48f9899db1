import { basename } from 'node:path'
import { linesOf } from '../source-file.mjs'
import { scanSql } from './scan-sql.mjs'

/** The statements of a migration, each as its tokens; a function's body is one token. */
function statementsOf(text) {
  const statements = [[]]
  for (const token of scanSql(text)) {
    if (token.text === ';') statements.push([])
    else statements.at(-1).push(token)
  }
  return statements.filter((tokens) => tokens.length > 0)
}

const FILLERS = new Set(['OR', 'REPLACE', 'CONSTRAINT', 'UNLOGGED', 'MATERIALIZED', 'IF', 'NOT', 'EXISTS'])
const KINDS = new Set(['TABLE', 'FUNCTION', 'PROCEDURE', 'TRIGGER', 'VIEW'])

/** `CREATE OR REPLACE FUNCTION x …` as what is done to which kind of thing by which name. */
function readStatement(tokens) {
  const [{ word: verb }, ...rest] = tokens.filter(({ word }) => !FILLERS.has(word))
  const kind = rest[0]?.word
  const after = (word) => tokens[tokens.findIndex((token) => token.word === word) + 1]
  return { verb, kind: KINDS.has(kind) ? kind : undefined, name: rest[1]?.name, after }
}

const bodyOf = (token, lineAt) => ({
  body: token.text.replace(/^(\$\w*\$|')|(\$\w*\$|')$/g, ''),
  line: lineAt(token.start),
})

/** What the migrations, run one after another, leave standing: tables, functions with their bodies, and triggers; each by its last maker. */
export function readSchema(migrations, featureWords) {
  const schema = { tables: new Map(), functions: new Map(), triggers: new Map() }
  for (const { path, text } of migrations) {
    const owner =
      basename(path)
        .split(/[-.]/)
        .find((word) => featureWords.includes(word)) ?? 'platform'
    const lineAt = linesOf(text)
    for (const tokens of statementsOf(text)) {
      const { verb, kind, name, after } = readStatement(tokens)
      const made = { name, owner, path, line: lineAt(tokens[0].start) }
      const trigger = `${name} on ${after('ON')?.name}`
      if (kind === 'TABLE' && verb === 'CREATE') schema.tables.set(name, made)
      if (kind === 'TABLE' && verb === 'DROP') schema.tables.delete(name)
      if (kind === 'FUNCTION' && verb === 'CREATE')
        schema.functions.set(name, { ...made, ...bodyOf(after('AS'), lineAt) })
      if (kind === 'FUNCTION' && verb === 'DROP') schema.functions.delete(name)
      if (kind === 'TRIGGER' && verb === 'CREATE')
        schema.triggers.set(trigger, {
          ...made,
          table: after('ON').name,
          runs: (after('FUNCTION') ?? after('PROCEDURE')).name,
        })
      if (kind === 'TRIGGER' && verb === 'DROP') schema.triggers.delete(trigger)
    }
  }
  return schema
}
