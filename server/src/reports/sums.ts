export const sumOf = <T>(items: readonly T[], value: (item: T) => number): number =>
  items.reduce((sum, item) => sum + value(item), 0)

/** A share as a whole percentage; null of nothing. */
export const percent = (part: number, whole: number): number | null => (whole ? Math.round((100 * part) / whole) : null)

/** Rows by a key that several may have. */
export function grouped<T>(rows: readonly T[], keyOf: (row: T) => string): Map<string, T[]> {
  const groups = new Map<string, T[]>()
  for (const row of rows) {
    const group = groups.get(keyOf(row))
    if (group) group.push(row)
    else groups.set(keyOf(row), [row])
  }
  return groups
}

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
