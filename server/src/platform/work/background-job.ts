import { setTimeout as pause } from 'node:timers/promises'
import { sql, type SQL } from 'drizzle-orm'
import type { Logger } from '../log.ts'
import { tracedApart } from '../traces/traced.ts'
import type { Db } from '../db/db.ts'

export interface BackgroundJobOptions {
  /** Its name in logs and metrics. */
  name: string
  /** Does the work that is due now. `stopping` is aborted when the job is closed, so that a long run ends early. */
  run: (stopping: AbortSignal) => Promise<void>
  log: Logger
  /** Runs this many milliseconds after each run; without it, only when poked. */
  every?: number
  /** The delay of the first run after `start`. */
  first?: number
  /** The delay after a poke, so that many pokes cause one run (coalescing). */
  delay?: number
}

/** After a failure it retries: after a second, then twice as long each time (exponential backoff). */
const FIRST_RETRY = 1_000
const LONGEST_RETRY = 60_000

/** Work in the background: periodic, or when there is something to do. Two runs never overlap. */
export class BackgroundJob {
  readonly #options: BackgroundJobOptions
  readonly #stopping = new AbortController()
  #timer: NodeJS.Timeout | undefined
  #dueAt = Infinity
  #running: Promise<void> | undefined
  #next: Promise<void> | undefined
  #failuresInARow = 0
  /** When the oldest run was due that has not ended well yet; it may be still to come. */
  #wantedAt = Infinity
  #goodAt = performance.now()
  runs = 0
  failures = 0
  lastSeconds = 0

  constructor(options: BackgroundJobOptions) {
    this.#options = options
  }

  get name(): string {
    return this.#options.name
  }

  /** How long ago a run was due that has not ended well yet. */
  get behindSeconds(): number {
    return Math.max(0, performance.now() - this.#wantedAt) / 1000
  }

  get sinceGoodRunSeconds(): number {
    return (performance.now() - this.#goodAt) / 1000
  }

  /** Starts the periodic runs, if it has a period. */
  start(): void {
    const { every, first = every } = this.#options
    if (first !== undefined) this.#runAfter(first)
  }

  /** Signals that there is work: the next run comes soon. */
  poke(): void {
    this.#runAfter(this.#options.delay ?? 0)
  }

  /** Runs now, or once more after a run in progress, which may have started too early. Never fails. */
  runNow(): Promise<void> {
    if (this.#stopping.signal.aborted) return Promise.resolve()
    this.#next ??= this.#running?.then(() => {
      this.#next = undefined
      return this.#begin()
    })
    return this.#next ?? this.#begin()
  }

  /** Stops running, and waits for the run in progress. */
  async close(): Promise<void> {
    this.#stopping.abort()
    clearTimeout(this.#timer)
    await this.#running
  }

  /** The earlier of two times wins. */
  #runAfter(milliseconds: number): void {
    const at = performance.now() + milliseconds
    if (this.#stopping.signal.aborted || at >= this.#dueAt) return
    clearTimeout(this.#timer)
    this.#dueAt = at
    this.#wantedAt = Math.min(this.#wantedAt, at)
    this.#timer = setTimeout(() => void this.runNow(), milliseconds).unref()
  }

  #begin(): Promise<void> {
    if (this.#stopping.signal.aborted) return Promise.resolve()
    clearTimeout(this.#timer)
    this.#dueAt = Infinity
    this.#wantedAt = Math.min(this.#wantedAt, performance.now())
    this.#running = this.#run().finally(() => (this.#running = undefined))
    return this.#running
  }

  async #run(): Promise<void> {
    const { every, name, run, log } = this.#options
    const since = performance.now()
    this.runs++
    try {
      await tracedApart(`job ${name}`, { 'tenpip.job': name }, () => run(this.#stopping.signal))
      this.#failuresInARow = 0
      this.#goodAt = performance.now()
      // What was asked for meanwhile is still to come.
      this.#wantedAt = this.#dueAt
      if (every !== undefined) this.#runAfter(every)
    } catch (error) {
      this.failures++
      const retryIn = Math.min(FIRST_RETRY * 2 ** this.#failuresInARow++, every ?? LONGEST_RETRY, LONGEST_RETRY)
      log.warn({ job: name, err: error, retryIn }, 'a background job failed; it will be retried')
      this.#runAfter(retryIn)
    } finally {
      this.lastSeconds = (performance.now() - since) / 1000
    }
  }
}

/** Leaves the database and the processor to others for a while; a job that is stopping does not wait. */
export const rest = (milliseconds: number, stopping?: AbortSignal): Promise<void> =>
  pause(milliseconds, undefined, { ref: false, ...(stopping && { signal: stopping }) }).catch(() => {})

/** The age of the oldest work that a job has not done, in seconds. */
type Backlog = (db: Db) => Promise<number>

/** By the name of the job. */
export type Backlogs = Readonly<Record<string, Backlog>>

/** `oldest` selects one moment, by an index: it is asked every few seconds, however large the tables are. */
export const ageOf =
  (oldest: SQL): Backlog =>
  async (db) => {
    const { rows } = await db.execute<{ seconds: number | null }>(
      sql`SELECT extract(epoch FROM clock_now() - (${oldest}))::float8 AS seconds`,
    )
    return Math.max(0, rows[0]?.seconds ?? 0)
  }
