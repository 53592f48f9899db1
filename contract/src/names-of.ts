/** The names of a table's rows, in their order. It stands apart from schemas, in whose modules the build drops calls that look unused. */
export function namesOf<Table extends object>(table: Table): Extract<keyof Table, string>[] {
  const names: Extract<keyof Table, string>[] = []
  for (const name in table) names.push(name)
  return names
}
