import { isTest, placeOf, targetOf } from './places.mjs'
import { sqlInSource } from './sql-in-source.mjs'
import { callsInSql, tablesInSql } from './tables-in-sql.mjs'

/** The tables that a file declares: each one's name in the code, and in SQL. */
function declaredTables({ text, nodes }) {
  if (!text.includes('pgTable(')) return []
  return nodes()
    .filter(({ type, init }) => type === 'VariableDeclarator' && init?.callee?.name === 'pgTable')
    .map(({ id, init }) => [id.name, init.arguments[0].value])
}

/** Who owns each table by its name in SQL: the feature whose tables.ts or, without one, whose migration has it. */
export function ownersOf(sources, schema) {
  const owners = new Map([...schema.tables].map(([name, { owner }]) => [name, owner]))
  for (const source of sources.values())
    if (source.path.startsWith('server/src/') && !isTest(source.path))
      for (const [, table] of declaredTables(source)) owners.set(table, placeOf(source.path).part)
  return owners
}

/** Which names of a file stand for tables, declared in it or imported. */
function namedTables(source, sources) {
  const imported = source.imports.flatMap(({ specifier, names }) => {
    const target = sources.get(targetOf(source.path, specifier))
    const declared = new Map(target ? declaredTables(target) : [])
    return names.filter(([name]) => declared.has(name)).map(([name, local]) => [local, declared.get(name)])
  })
  return new Map([...declaredTables(source), ...imported])
}

function isReference(node) {
  const { type, parent } = node
  if (type !== 'Identifier' || parent.type.startsWith('Import')) return false
  const isMember = parent.type === 'MemberExpression' && parent.property === node && !parent.computed
  const isKey = parent.type === 'Property' && parent.key === node && !parent.shorthand
  const isDeclared = parent.type === 'VariableDeclarator' && parent.id === node
  return !isMember && !isKey && !isDeclared
}

function isWritten(node) {
  const { type, arguments: given, callee } = node.parent
  return type === 'CallExpression' && given[0] === node && /^(insert|update|delete)$/.test(callee.property?.name)
}

function* usesByBuilder({ nodes, lineAt }, named) {
  if (named.size === 0) return
  for (const node of nodes())
    if (named.has(node.name) && isReference(node))
      yield { table: named.get(node.name), use: isWritten(node) ? 'write' : 'read', line: lineAt(node.start) }
}

function* usesInText(source, named) {
  for (const { text, offsetAt } of sqlInSource(source, named))
    for (const { table, use, start } of tablesInSql(text)) yield { table, use, line: source.lineAt(offsetAt(start)) }
}

/** Every table that a file of the server reads or writes, in SQL text and through the query builder. */
export function tableUses(source, sources) {
  const named = namedTables(source, sources)
  return [...usesByBuilder(source, named), ...usesInText(source, named)]
}

/** Every call of one of the database's functions in a file of the server. */
export function functionCalls(source, functions) {
  if (![...functions.keys()].some((name) => source.text.includes(`${name}(`))) return []
  return sqlInSource(source, new Map()).flatMap(({ text, offsetAt }) =>
    callsInSql(text)
      .filter(({ name }) => functions.has(name))
      .map(({ name, start }) => ({ name, line: source.lineAt(offsetAt(start)) })),
  )
}
