/** Runs the work for each item, a limited number at a time. */
export async function inParallel<T>(width: number, all: Iterable<T>, work: (one: T) => Promise<void>): Promise<void> {
  const rest = all[Symbol.iterator]()
  await Promise.all(
    Array.from({ length: width }, async () => {
      for (let next = rest.next(); !next.done; next = rest.next()) await work(next.value)
    }),
  )
}
