import { LRUCache } from 'lru-cache'

/** What is computed faster than this is computed each time, and so always fresh. */
const QUICK = 100
/** Anything else is cached for this many times as long as it took: polling it then uses a tenth of a core at most. */
const TIMES = 10
const MOST = 500

/** A cache whose entries live longer, the longer they took to compute. */
export class AdaptiveCache<T> {
  // Read here, at construction, because a test may have replaced the global clock.
  readonly #kept = new LRUCache<string, Promise<T>>({ max: MOST, perf: performance })

  get(key: string, make: () => Promise<T>): Promise<T> {
    const known = this.#kept.get(key)
    if (known) return known
    const made = this.#make(key, make)
    // While it is being computed, others wait for the same result.
    this.#kept.set(key, made)
    return made
  }

  clear(): void {
    this.#kept.clear()
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
