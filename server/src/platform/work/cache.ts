import { LRUCache } from 'lru-cache'

/** Something that is kept in memory, as metrics see it. */
export interface KeptInMemory {
  readonly entries: number
  readonly bytes: number
  readonly mostBytes: number
}

/** Measured by estimate or, where entries are all alike, counted. */
type Bound = { mostBytes: number } | { most: number; bytesEach: number }

interface Times {
  /** For how many milliseconds an entry may be used since it was set or began to be made; for ever if it is left out. */
  ttl?: number
  /** Instead, for how many since it was made, by how many that took; for none, only those share it who came meanwhile. */
  ttlOf?: (took: number) => number
}

/** What an entry costs besides its value: its key, and its places in the lists of the cache. */
const ENTRY_BYTES = 200

interface Entry {
  /** Its place among all that were begun. */
  number: number
  /** What it was made for. */
  state?: string | number | undefined
}

type Cached<Value> = Entry & ({ isComing: true; made: Promise<Value> } | { isComing: false; made: Value })

/**
 * A cache that is bounded by the memory it takes, not by the number of its entries: whoever makes the entries larger
 * makes them fewer. What was not used for the longest goes first.
 */
export class Cache<Value> implements KeptInMemory {
  readonly mostBytes: number
  readonly #bytesEach: number | undefined
  readonly #ttlOf: Times['ttlOf']
  readonly #stored: LRUCache<string, Cached<Value>>
  #begun = 0

  constructor({ ttl = 0, ttlOf, ...bound }: Bound & Times) {
    this.#bytesEach = 'most' in bound ? bound.bytesEach : undefined
    this.mostBytes = 'most' in bound ? bound.most * bound.bytesEach : bound.mostBytes
    this.#ttlOf = ttlOf
    // Never bounded by `max`, which takes the memory for all entries at once. The clock is read here, because a test may
    // have replaced the global one.
    this.#stored = new LRUCache({ maxSize: this.mostBytes, ttl, perf: performance })
  }

  get entries(): number {
    return this.#stored.size
  }

  get bytes(): number {
    return this.#stored.calculatedSize
  }

  /** What is there: nothing while it is being made. */
  get(key: string): Value | undefined {
    const known = this.#stored.get(key)
    return known && !known.isComing ? known.made : undefined
  }

  /** `bytes` are for those who know them better than the estimate. */
  set(key: string, made: Value, bytes = this.#bytesOf(key, made)): void {
    this.#stored.set(key, { number: ++this.#begun, isComing: false, made }, { size: bytes })
  }

  delete(key: string): void {
    this.#stored.delete(key)
  }

  clear(): void {
    this.#stored.clear()
  }

  *[Symbol.iterator](): Generator<[string, Value]> {
    for (const [key, entry] of this.#stored.entries()) if (!entry.isComing) yield [key, entry.made]
  }

  /**
   * What is known or, if nothing is, what is made: once for all who ask, and anew after a failure. What was made for
   * another state is not known.
   */
  async once(key: string, make: () => Promise<Value>, state?: Entry['state']): Promise<Value> {
    const known = this.#stored.get(key)
    if (known && known.state === state) return known.made
    // Who still has an older state must not displace what was made for a newer one.
    if (typeof state === 'number' && typeof known?.state === 'number' && state < known.state) return make()
    return this.#begin(key, make, state).made
  }

  /** What is known or, if that does not do, what is begun after this call: once for all who wait for it. */
  async onceMore(key: string, make: () => Promise<Value>, does: (known: Value) => boolean): Promise<Value> {
    const begunBefore = this.#begun
    for (;;) {
      const known = this.#stored.get(key) ?? this.#begin(key, make)
      const value = await known.made
      if (known.number > begunBefore || does(value)) return value
      // Unless somebody else whom it does not do has begun the next.
      if (this.#isCurrent(key, known)) this.#stored.delete(key)
    }
  }

  #begin(key: string, make: () => Promise<Value>, state?: Entry['state']): Cached<Value> {
    const began = performance.now()
    const entry = { number: ++this.#begun, state }
    const made = make()
    this.#stored.set(key, { ...entry, isComing: true, made }, { size: this.#bytesOf(key), start: began })
    made.then(
      (value) => this.#isCurrent(key, entry) && this.#store(key, { ...entry, isComing: false, made: value }, began),
      () => this.#isCurrent(key, entry) && this.#stored.delete(key),
    )
    return { ...entry, isComing: true, made }
  }

  /** What it takes is known now, and how long that took. */
  #store(key: string, entry: Cached<Value>, began: number): void {
    const ttl = this.#ttlOf?.(performance.now() - began)
    if (ttl === 0) this.#stored.delete(key)
    else this.#stored.set(key, entry, { size: this.#bytesOf(key, entry.made), ...(ttl ? { ttl } : { start: began }) })
  }

  #isCurrent(key: string, { number }: Entry): boolean {
    return this.#stored.peek(key)?.number === number
  }

  #bytesOf(key: string, made?: unknown): number {
    return this.#bytesEach ?? ENTRY_BYTES + key.length + sizeOf(made)
  }
}

/** What is made faster than this is made each time, and so always fresh. */
const QUICK = 100
/** Anything else is kept for this many times as long as it took: polling it then uses a tenth of a core at most. */
const TIMES = 10

/** For `ttlOf`. */
export const longerIfSlower = (took: number): number => (took < QUICK ? 0 : TIMES * took)

const OBJECT_BYTES = 32
const SLOT_BYTES = 16

/** Roughly the bytes that a value takes in memory. What is in it twice counts twice, as if it were a tree. */
function sizeOf(value: unknown): number {
  if (typeof value === 'string') return SLOT_BYTES + value.length
  return typeof value === 'object' && value !== null ? sizeOfObject(value) : 0
}

function sizeOfObject(value: object): number {
  if (ArrayBuffer.isView(value)) return OBJECT_BYTES + value.byteLength
  let bytes = OBJECT_BYTES
  if (value instanceof Map) for (const [key, one] of value) bytes += 2 * SLOT_BYTES + sizeOf(key) + sizeOf(one)
  else if (value instanceof Set) for (const one of value) bytes += 2 * SLOT_BYTES + sizeOf(one)
  else for (const one of Object.values(value)) bytes += SLOT_BYTES + sizeOf(one)
  return bytes
}
