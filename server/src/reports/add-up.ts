/** Adds up rows that are the same but for their numbers. */
export function addUp<T>(rows: readonly T[], keyOf: (row: T) => string, add: (one: T, other: T) => T): T[] {
  const sums = new Map<string, T>()
  for (const row of rows) {
    const key = keyOf(row)
    const known = sums.get(key)
    sums.set(key, known ? add(known, row) : row)
  }
  return [...sums.values()]
}
