/** However many collectors ask, the database is asked this often. */
const FRESH_FOR = 5_000
/** A busy database is no reason to be late with all other metrics. */
const PATIENCE = 1_000

/** What is read for metrics: now and then, and never waited for long. */
export class ReadSometimes<T> {
  readonly #read: () => Promise<T>
  #known: T | undefined
  #reading: Promise<void> | undefined
  #readAt = -Infinity

  constructor(read: () => Promise<T>) {
    this.#read = read
  }

  /** What was read last; nothing while it cannot be read. */
  async get(): Promise<T | undefined> {
    if (performance.now() - this.#readAt >= FRESH_FOR) this.#reading ??= this.#begin()
    if (this.#reading) await Promise.race([this.#reading, later()])
    return this.#known
  }

  async #begin(): Promise<void> {
    try {
      this.#known = await this.#read()
    } catch {
      this.#known = undefined
    } finally {
      this.#readAt = performance.now()
      this.#reading = undefined
    }
  }
}

const later = (): Promise<void> => new Promise((resolve) => void setTimeout(resolve, PATIENCE).unref())
