import { linesOf } from '../source-file.mjs'
import { readSchema } from './migrations.mjs'
import { featureOf, isTest, placeOf, targetOf } from './places.mjs'
import { functionCalls, ownersOf, tableUses } from './table-uses.mjs'
import { tablesInSql } from './tables-in-sql.mjs'

function* usesByImport({ path, imports }) {
  const { side } = placeOf(path)
  for (const { specifier, line } of imports) {
    const target = targetOf(path, specifier)
    if (target && placeOf(target).side === side)
      yield { side, from: featureOf(path), to: featureOf(target), kind: 'import', path, line, what: target }
  }
}

function* usesBySql(source, sources, owners, { functions }) {
  const { path } = source
  const shared = { side: 'server', from: placeOf(path).part, path }
  for (const { table, use, line } of tableUses(source, sources))
    yield { ...shared, to: owners.get(table), kind: `sql-${use}`, line, what: table }
  for (const { name, line } of functionCalls(source, functions))
    yield { ...shared, to: functions.get(name).owner, kind: 'sql-read', line, what: `${name}()` }
}

/** What functions and triggers of the database use: tables of others, and functions of others. */
function* usesBySchema({ functions, triggers }, owners) {
  const shared = { side: 'server', kind: 'trigger' }
  for (const { owner, path, body, line } of functions.values())
    for (const { table, start } of tablesInSql(body)) {
      const place = line + linesOf(body)(start) - 1
      yield { ...shared, from: owner, to: owners.get(table), path, line: place, what: table }
    }
  for (const { owner: from, path, line, table, runs } of triggers.values()) {
    yield { ...shared, from, to: owners.get(table), path, line, what: table }
    yield { ...shared, from, to: functions.get(runs)?.owner, path, line, what: `${runs}()` }
  }
}

/** Every use that a feature makes of another, with the place that shows it: imports, SQL and triggers; SQL of the platform as well. */
export function featureUses({ sources, migrations, features }) {
  const schema = readSchema(migrations, features.server)
  const owners = ownersOf(sources, schema)
  const code = [...sources.values()].filter(({ path }) => !isTest(path))
  const inFeatures = code.filter(({ path }) => featureOf(path))
  const withSql = code.filter(({ path }) => /^server\/src\/(?!ops\/).+\//.test(path))
  const uses = [
    ...inFeatures.flatMap((source) => [...usesByImport(source)]),
    ...withSql.flatMap((source) => [...usesBySql(source, sources, owners, schema)]),
    ...usesBySchema(schema, owners),
  ]
  return uses.filter(({ side, from, to }) => from !== to && features[side].includes(to))
}
