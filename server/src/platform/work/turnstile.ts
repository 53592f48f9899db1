import { AppError } from '../errors.ts'

const RETRY_AFTER = 3

/** Lets a few through at a time, has some wait in line, and turns the rest away at once. */
export class Turnstile {
  readonly #atOnce: number
  readonly #most: number
  readonly #waiting: (() => void)[] = []
  #running = 0

  constructor({ atOnce, most }: { atOnce: number; most: number }) {
    this.#atOnce = atOnce
    this.#most = most
  }

  async run<T>(work: () => Promise<T>): Promise<T> {
    if (this.#running < this.#atOnce) this.#running++
    else if (this.#waiting.length < this.#most) await new Promise<void>((resolve) => this.#waiting.push(resolve))
    else
      throw new AppError('UNAVAILABLE', "We're busy right now. Try again in a moment.", {
        retryAfter: RETRY_AFTER,
      })
    try {
      return await work()
    } finally {
      // A place that is passed on stays taken.
      const next = this.#waiting.shift()
      if (next) next()
      else this.#running--
    }
  }
}
