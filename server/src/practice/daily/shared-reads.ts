import { LRUCache } from 'lru-cache'

/** How old what everyone is shown may be. */
const FRESH_FOR = 2_000
/** What took longer to read is kept for this many times as long. */
const TIMES = 20
const MOST = 200

interface Read<T> {
  /** Its place among the reads of this process. */
  number: number
  value: Promise<T>
  isDone: boolean
}

/** What everyone is shown, read once for all who ask within a moment. */
export class SharedReads<T> {
  readonly #read: (key: string) => Promise<T>
  readonly #kept = new LRUCache<string, Read<T>>({ max: MOST })
  /** Reads that begin once the one in progress is done. */
  readonly #next = new Map<string, Promise<T>>()
  #begun = 0

  constructor(read: (key: string) => Promise<T>) {
    this.#read = read
  }

  /** What was read a moment ago or, if that does not do, what is read after this call. */
  async get(key: string, does: (known: T) => boolean = () => true): Promise<T> {
    const asked = this.#begun
    const read = this.#kept.get(key) ?? this.#begin(key)
    const known = await read.value
    return read.number > asked || does(known) ? known : this.#readAfter(key, asked)
  }

  /** All who wait for the same read share it: of those who come while one is in progress, each the next. */
  #readAfter(key: string, asked: number): Promise<T> {
    const latest = this.#kept.peek(key)
    if (latest && latest.number > asked) return latest.value
    if (!latest || latest.isDone) return this.#begin(key).value
    const waiting = this.#next.get(key)
    if (waiting) return waiting
    const beginNext = () => {
      this.#next.delete(key)
      return this.#begin(key).value
    }
    const next = latest.value.then(beginNext, beginNext)
    this.#next.set(key, next)
    return next
  }

  #begin(key: string): Read<T> {
    const since = performance.now()
    const read: Read<T> = { number: ++this.#begun, value: this.#read(key), isDone: false }
    this.#kept.set(key, read)
    const isKept = () => this.#kept.peek(key) === read
    const keep = (): void => {
      read.isDone = true
      if (isKept()) this.#kept.set(key, read, { ttl: Math.max(FRESH_FOR, TIMES * (performance.now() - since)) })
    }
    read.value.then(keep, () => isKept() && this.#kept.delete(key))
    return read
  }
}
