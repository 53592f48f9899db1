import { AppError } from '../errors.ts'
import { isDatabaseAway } from '../db/db-errors.ts'

const RETRY_AFTER = 3

/** A semaphore with a bounded queue: lets a few run at a time, queues some, and refuses the rest at once. */
export class ConcurrencyGate {
  readonly #maxRunning: number
  readonly #maxWaiting: number
  readonly #waiting: (() => void)[] = []
  #running = 0

  constructor({ maxRunning, maxWaiting }: { maxRunning: number; maxWaiting: number }) {
    this.#maxRunning = maxRunning
    this.#maxWaiting = maxWaiting
  }

  async run<T>(work: () => Promise<T>): Promise<T> {
    if (this.#running < this.#maxRunning) this.#running++
    else if (this.#waiting.length < this.#maxWaiting) await new Promise<void>((resolve) => this.#waiting.push(resolve))
    else
      throw new AppError('UNAVAILABLE', "We're busy right now. Try again in a moment.", {
        retryAfter: RETRY_AFTER,
      })
    try {
      return await work()
    } finally {
      // A slot that is passed on stays taken.
      const next = this.#waiting.shift()
      if (next) next()
      else this.#running--
    }
  }
}

/** Work that is done one at a time for each key, in the order in which it was asked for. */
export class Turns {
  readonly #last = new Map<string, Promise<void>>()

  /** Waits for its turn; the returned function ends it. */
  async take(key: string): Promise<() => void> {
    const { promise, end } = openTurn()
    const before = this.#last.get(key)
    this.#last.set(key, promise)
    await before
    return () => {
      if (this.#last.get(key) === promise) this.#last.delete(key)
      end()
    }
  }

  isTaken(key: string): boolean {
    return this.#last.has(key)
  }

  /** How many keys have work under way. */
  get size(): number {
    return this.#last.size
  }
}

function openTurn(): { promise: Promise<void>; end: () => void } {
  let end = () => {}
  const promise = new Promise<void>((resolve) => (end = resolve))
  return { promise, end }
}

interface Waiting<Item, Outcome> {
  item: Item
  resolve: (outcome: Outcome) => void
  reject: (error: unknown) => void
}

interface GatherOptions {
  /** The most that are done together. */
  most?: number
  /** While this many are on their way, others gather for the next one. */
  atOnce?: number
}

/**
 * Does for many at once what would cost a statement each. One alone goes at once; while some are on their way others
 * gather, for as long as one takes.
 */
export class Gathered<Item, Outcome> {
  readonly #run: (items: readonly Item[]) => Promise<readonly Outcome[]>
  readonly #most: number
  readonly #atOnce: number
  #waiting: Waiting<Item, Outcome>[] = []
  #running = 0

  /** `run` returns the outcomes in the order of the items. What fails together is tried again one by one. */
  constructor(
    run: (items: readonly Item[]) => Promise<readonly Outcome[]>,
    { most = 500, atOnce = 2 }: GatherOptions = {},
  ) {
    this.#run = run
    this.#most = most
    this.#atOnce = atOnce
  }

  do(item: Item): Promise<Outcome> {
    return new Promise((resolve, reject) => {
      this.#waiting.push({ item, resolve, reject })
      // Whoever comes in the same turn of the event loop goes along.
      if (this.#waiting.length === 1) setImmediate(() => this.#flush())
    })
  }

  #flush(): void {
    if (this.#running >= this.#atOnce || this.#waiting.length === 0) return
    const batch = this.#waiting.splice(0, this.#most)
    this.#running++
    void this.#settle(batch).finally(() => {
      this.#running--
      this.#flush()
    })
    this.#flush()
  }

  async #settle(batch: readonly Waiting<Item, Outcome>[]): Promise<void> {
    try {
      const outcomes = await this.#run(batch.map(({ item }) => item))
      batch.forEach(({ resolve, reject }, index) => {
        const outcome = outcomes[index]
        if (outcome === undefined) reject(new Error('Something gathered has no outcome.'))
        else resolve(outcome)
      })
    } catch (error) {
      // One item that cannot be done must not be everybody's failure.
      if (batch.length > 1 && !isDatabaseAway(error)) await Promise.all(batch.map((one) => this.#settle([one])))
      else for (const { reject } of batch) reject(error)
    }
  }
}
