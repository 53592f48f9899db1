import type { Logger } from '../log.ts'

export interface BackgroundJobOptions {
  /** What it is called in logs and metrics. */
  name: string
  /** Does what there is to do now. `stopping` is aborted when the job is closed: a long run then ends early. */
  run: (stopping: AbortSignal) => Promise<void>
  log: Logger
  /** Runs by itself this many milliseconds after each run; without it, only when poked. */
  every?: number
  /** How long after `start` the first of these runs comes. */
  first?: number
  /** How long a poke waits, so that many of them make one run (debounce). */
  delay?: number
}

/** After a failure the next try comes by itself: after a second, then twice as long each time (exponential backoff). */
const FIRST_RETRY = 1_000
const LONGEST_RETRY = 60_000

/** Work that goes on behind the requests: now and then, or when there is something to do. Two runs never overlap. */
export class BackgroundJob {
  readonly #options: BackgroundJobOptions
  readonly #stopping = new AbortController()
  #timer: NodeJS.Timeout | undefined
  #dueAt = Infinity
  #running: Promise<void> | undefined
  #next: Promise<void> | undefined
  #failuresInARow = 0
  runs = 0
  failures = 0
  lastSeconds = 0

  constructor(options: BackgroundJobOptions) {
    this.#options = options
  }

  get name(): string {
    return this.#options.name
  }

  /** From now on it runs by itself, where it has a period. */
  start(): void {
    const { every, first = every } = this.#options
    if (first !== undefined) this.#runAfter(first)
  }

  /** There is something to do: the next run comes soon. */
  poke(): void {
    this.#runAfter(this.#options.delay ?? 0)
  }

  /** Runs at once, or once more after a run that is in progress, which may have begun too early. Never fails. */
  runNow(): Promise<void> {
    if (this.#stopping.signal.aborted) return Promise.resolve()
    this.#next ??= this.#running?.then(() => {
      this.#next = undefined
      return this.#begin()
    })
    return this.#next ?? this.#begin()
  }

  /** Runs no more, and waits for the run in progress. */
  async close(): Promise<void> {
    this.#stopping.abort()
    clearTimeout(this.#timer)
    await this.#running
  }

  /** The earlier of two moments stands. */
  #runAfter(milliseconds: number): void {
    const at = performance.now() + milliseconds
    if (this.#stopping.signal.aborted || at >= this.#dueAt) return
    clearTimeout(this.#timer)
    this.#dueAt = at
    this.#timer = setTimeout(() => void this.runNow(), milliseconds).unref()
  }

  #begin(): Promise<void> {
    if (this.#stopping.signal.aborted) return Promise.resolve()
    clearTimeout(this.#timer)
    this.#dueAt = Infinity
    this.#running = this.#run().finally(() => (this.#running = undefined))
    return this.#running
  }

  async #run(): Promise<void> {
    const { every, name, run, log } = this.#options
    const since = performance.now()
    this.runs++
    try {
      await run(this.#stopping.signal)
      this.#failuresInARow = 0
      if (every !== undefined) this.#runAfter(every)
    } catch (error) {
      this.failures++
      const retryIn = Math.min(FIRST_RETRY * 2 ** this.#failuresInARow++, every ?? LONGEST_RETRY, LONGEST_RETRY)
      log.warn({ job: name, err: error, retryIn }, 'a background job failed; it is tried again')
      this.#runAfter(retryIn)
    } finally {
      this.lastSeconds = (performance.now() - since) / 1000
    }
  }
}
