export const sumOf = <T>(items: readonly T[], value: (item: T) => number): number =>
  items.reduce((sum, item) => sum + value(item), 0)

/** A share as a whole percentage; null of nothing. */
export const percent = (part: number, whole: number): number | null => (whole ? Math.round((100 * part) / whole) : null)
