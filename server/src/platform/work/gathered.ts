import { isDatabaseAway } from '../db/db-errors.ts'

interface Waiting<Item, Outcome> {
  item: Item
  resolve: (outcome: Outcome) => void
  reject: (error: unknown) => void
}

export interface GatherOptions {
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
