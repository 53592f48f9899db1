import { AppError } from '../errors.ts'

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
