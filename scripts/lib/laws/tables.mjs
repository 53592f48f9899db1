import { readSchema } from './migrations.mjs'
import { isTest, placeOf } from './places.mjs'
import { ownersOf, tableUses } from './table-uses.mjs'
import { tablesInSql } from './tables-in-sql.mjs'

/** Law 5: a table is written by one feature; functions of the database belong to the feature of their migration. */
export function* tableLaw({ sources, migrations, features }) {
  const schema = readSchema(migrations, features.server)
  const owners = ownersOf(sources, schema)
  const breach = (path, line, table) => ({
    path,
    line,
    law: 5,
    sentence: `the table ${table} is written only by ${owners.get(table)}`,
  })
  for (const source of sources.values()) {
    const { path } = source
    if (!path.startsWith('server/src/') || isTest(path)) continue
    for (const { table, use, line } of tableUses(source, sources))
      if (use === 'write' && owners.has(table) && owners.get(table) !== placeOf(path).part)
        yield breach(path, line, table)
  }
  for (const { owner, path, line, body } of schema.functions.values())
    for (const { table, use } of tablesInSql(body))
      if (use === 'write' && owners.has(table) && owners.get(table) !== owner) yield breach(path, line, table)
}
