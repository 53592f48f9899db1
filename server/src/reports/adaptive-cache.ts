interface CacheEntry<T> {
  value: Promise<T>
  until: number
}

/** What is computed faster than this is computed each time, and so always fresh. */
const QUICK = 100
/** Anything else is cached for this many times as long as it took: polling it then uses a tenth of a core at most. */
const TIMES = 10
const MOST = 500

/** A cache whose entries live longer, the longer they took to compute. */
export class AdaptiveCache<T> {
  readonly #kept = new Map<string, CacheEntry<T>>()

  get(key: string, make: () => Promise<T>): Promise<T> {
    const known = this.#kept.get(key)
    if (known && performance.now() < known.until) return known.value
    if (this.#kept.size >= MOST) this.#kept.clear()
    // While it is being computed, others wait for the same result.
    const entry: CacheEntry<T> = { value: this.#make(key, make), until: Infinity }
    this.#kept.set(key, entry)
    return entry.value
  }

  async #make(key: string, make: () => Promise<T>): Promise<T> {
    const since = performance.now()
    let until = 0
    try {
      const value = await make()
      const took = performance.now() - since
      if (took >= QUICK) until = performance.now() + TIMES * took
      return value
    } finally {
      const entry = this.#kept.get(key)
      if (entry) entry.until = until
    }
  }
}
