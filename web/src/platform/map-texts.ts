/** The same value with every text in it passed through `to`, however deep. */
export function mapTexts<T>(value: T, to: (text: string) => string): T {
  const map = (inner: unknown): unknown => {
    if (typeof inner === 'string') return to(inner)
    if (Array.isArray(inner)) return inner.map(map)
    if (typeof inner !== 'object' || inner === null) return inner
    return Object.fromEntries(Object.entries(inner).map(([name, part]) => [name, map(part)]))
  }
  return map(value) as T
}
