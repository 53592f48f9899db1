/** A list with an item moved to another index; indexes beyond the ends are clamped. */
export function moveItem<T>(list: readonly T[], from: number, to: number): T[] {
  const rest = list.toSpliced(from, 1)
  const [item] = list.slice(from, from + 1)
  return item === undefined ? [...list] : rest.toSpliced(Math.max(0, Math.min(rest.length, to)), 0, item)
}
