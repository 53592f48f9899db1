import { LRUCache } from 'lru-cache'

/** Something that is kept in memory, as metrics see it. */
export interface KeptInMemory {
  readonly entries: number
  readonly bytes: number
  readonly mostBytes: number
}

interface ByteCacheOptions {
  mostBytes: number
  /** How long entries may be used, in milliseconds; for ever if it is left out. */
  ttl?: number
}

/** What an entry costs besides its value: its key, and its places in the lists of the cache. */
const ENTRY_BYTES = 200

interface Kept<Value> {
  value: Value
}

/**
 * A cache that is bounded by the memory it takes, not by the number of its entries: whoever makes the entries larger
 * makes them fewer. What was not used for the longest goes first.
 */
export class ByteCache<Value> implements KeptInMemory {
  readonly mostBytes: number
  readonly #kept: LRUCache<string, Kept<Value>>

  constructor({ mostBytes, ttl = 0 }: ByteCacheOptions) {
    this.mostBytes = mostBytes
    this.#kept = new LRUCache({ maxSize: mostBytes, ttl })
  }

  get entries(): number {
    return this.#kept.size
  }

  get bytes(): number {
    return this.#kept.calculatedSize
  }

  get(key: string): Value | undefined {
    return this.#kept.get(key)?.value
  }

  /** What a promise takes is known once it is settled: `measured` is what to measure then. A failed one is deleted. */
  set(key: string, value: Value, measured?: Promise<unknown>): void {
    const kept = { value }
    this.#kept.set(key, kept, { size: ENTRY_BYTES + key.length + (measured ? 0 : sizeOf(value)) })
    measured?.then(
      (result) => this.#resize(key, kept, sizeOf(result)),
      () => this.#kept.peek(key) === kept && this.#kept.delete(key),
    )
  }

  delete(key: string): void {
    this.#kept.delete(key)
  }

  clear(): void {
    this.#kept.clear()
  }

  #resize(key: string, kept: Kept<Value>, bytes: number): void {
    if (this.#kept.peek(key) !== kept) return
    const ttl = this.#kept.getRemainingTTL(key)
    const rest = Number.isFinite(ttl) ? { ttl } : {}
    // A new object, because setting the same one again would leave its size as it was.
    this.#kept.set(key, { ...kept }, { size: ENTRY_BYTES + key.length + bytes, ...rest })
  }
}

/** A cache of another kind, as metrics see it: bounded by bytes, or with entries that take about as much each. */
export function memoryOf(
  cache: Pick<LRUCache<string, object | true>, 'size' | 'calculatedSize' | 'max' | 'maxSize'>,
  bytesEach = 0,
): KeptInMemory {
  return {
    get entries() {
      return cache.size
    },
    get bytes() {
      return bytesEach ? cache.size * bytesEach : cache.calculatedSize
    },
    mostBytes: bytesEach ? cache.max * bytesEach : cache.maxSize,
  }
}

const OBJECT_BYTES = 32
const SLOT_BYTES = 16

/** Roughly the bytes that a value takes in memory. What is in it twice counts twice, as if it were a tree. */
export function sizeOf(value: unknown): number {
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
