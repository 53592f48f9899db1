import { LRUCache } from 'lru-cache'
import { memoryOf, type KeptInMemory, sizeOf } from '#server/platform/work/byte-cache.ts'

/** What is computed faster than this is computed each time, and so always fresh. */
const QUICK = 100
/** Anything else is cached for this many times as long as it took: polling it then uses a tenth of a core at most. */
const TIMES = 10
const MOST = 500
const MB = 1024 * 1024
/** While it is being computed. */
const PENDING_BYTES = 300

/** A cache whose entries live longer, the longer they took to compute. */
export class AdaptiveCache<T> {
  readonly #kept: LRUCache<string, Promise<T>>
  readonly memory: KeptInMemory

  constructor(megabytes = 8) {
    // The clock is read here, because a test may have replaced the global one.
    this.#kept = new LRUCache({ max: MOST, maxSize: megabytes * MB, perf: performance })
    this.memory = memoryOf(this.#kept)
  }

  get(key: string, make: () => Promise<T>): Promise<T> {
    const known = this.#kept.get(key)
    if (known) return known
    const made = this.#make(key, make)
    // While it is being computed, others wait for the same result.
    this.#kept.set(key, made, { size: PENDING_BYTES })
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
      else this.#kept.set(key, Promise.resolve(value), { ttl: TIMES * took, size: PENDING_BYTES + sizeOf(value) })
      return value
    } catch (error) {
      this.#kept.delete(key)
      throw error
    }
  }
}
