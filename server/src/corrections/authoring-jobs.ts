import { setTimeout as pause } from 'node:timers/promises'
import type { Db } from '#server/platform/db/db.ts'
import { fixNextPlays } from './fix-plays.ts'

/** How often to look for work that another process left behind. */
const EVERY = 30_000
/** Pauses this many times as long as a batch took, so that players hardly notice. */
const REST = 4

/** The corrections that wait, done behind the scenes. */
export class AuthoringJobs {
  readonly #db: Db
  #timer: NodeJS.Timeout | undefined
  #working: Promise<void> | undefined
  #asked = false
  #isOver = false
  #onError: (error: unknown) => void = () => {}

  constructor(db: Db) {
    this.#db = db
  }

  /** Starts the jobs; `tell` is called with what fails. */
  start(tell: (error: unknown) => void): void {
    this.#onError = tell
    this.#timer = setInterval(() => this.kick(), EVERY).unref()
    this.kick()
  }

  /** Starts on waiting work, unless a run is already going. */
  kick(): void {
    if (this.#isOver) return
    this.#asked = true
    this.#working ??= this.#work().finally(() => {
      this.#working = undefined
      if (this.#asked) this.kick()
    })
  }

  async stop(): Promise<void> {
    this.#isOver = true
    clearInterval(this.#timer)
    await this.#working
  }

  /** What fails now, for example while the database is down, waits for the next run. */
  readonly #fail = (error: unknown): false => {
    this.#onError(error)
    return false
  }

  async #work(): Promise<void> {
    this.#asked = false
    for (let more = true; more && !this.#isOver;) {
      const since = performance.now()
      more = await fixNextPlays(this.#db).catch(this.#fail)
      if (more) await pause(REST * (performance.now() - since), undefined, { ref: false })
    }
  }
}

const byDatabase = new WeakMap<Db, AuthoringJobs>()

export function authoringJobsOf(db: Db): AuthoringJobs {
  const jobs = byDatabase.get(db) ?? new AuthoringJobs(db)
  byDatabase.set(db, jobs)
  return jobs
}
