import { LRUCache } from 'lru-cache'

/** What is made in less than this is made anew each time, and so always fresh. */
const QUICK = 100
/** Anything else is kept for so many times as long as it took: looking at it all the time then takes a tenth of a core at most. */
const TIMES = 10
const MOST = 500

/** A cache whose entries live the longer, the longer they took to work out. */
export class AdaptiveCache<T> {
  // The clock is named because a test may have put another in its place.
  readonly #kept = new LRUCache<string, Promise<T>>({ max: MOST, perf: performance })

  get(key: string, make: () => Promise<T>): Promise<T> {
    const known = this.#kept.get(key)
    if (known) return known
    const made = this.#make(key, make)
    // While it is being made, others wait for the same.
    this.#kept.set(key, made)
    return made
  }

  async #make(key: string, make: () => Promise<T>): Promise<T> {
    const since = performance.now()
    try {
      const value = await make()
      const took = performance.now() - since
      if (took < QUICK) this.#kept.delete(key)
      else this.#kept.set(key, Promise.resolve(value), { ttl: TIMES * took })
      return value
    } catch (error) {
      this.#kept.delete(key)
      throw error
    }
  }
}
