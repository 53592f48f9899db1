import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { Worker } from 'node:worker_threads'
import { AppError } from '../errors.ts'
import { project } from '../project.ts'
import type { ThreadAnswer } from './thread-jobs.ts'

interface Job<In, Out, Step> {
  input: In
  transfer: readonly ArrayBuffer[]
  onStep: (step: Step) => void
  resolve: (output: Out) => void
  reject: (error: unknown) => void
}

interface ThreadOptions {
  /** The module that the thread runs, by `doThreadJobs`. */
  file: URL
  /** How many jobs may wait before more are refused. */
  maxWaiting: number
  /** How long a job may take before the thread counts as stuck. */
  timeout: number
  /** What its caller is told then; default that the site is busy. */
  late?: () => AppError
  /** How much memory its heap may use before it is terminated. */
  megabytes?: number
}

/** After this long without work the thread is stopped to free its memory. */
const IDLE = 60_000
const RETRY_AFTER = 5

/**
 * A worker thread for work that would block the event loop; it takes one job at a time, starts with the first and may
 * die.
 */
export class Thread<In, Out, Step = never> {
  readonly #options: ThreadOptions
  readonly #waiting: Job<In, Out, Step>[] = []
  #worker: Worker | undefined
  #running: Job<In, Out, Step> | undefined
  #timer: NodeJS.Timeout | undefined
  #closed = false

  constructor(options: ThreadOptions) {
    this.#options = options
  }

  /**
   * The result of one job; UNAVAILABLE when too many are waiting, or when it took too long. What is in `transfer` is
   * moved to the thread instead of being copied, and is empty here afterwards.
   */
  run(input: In, onStep: (step: Step) => void = () => {}, transfer: readonly ArrayBuffer[] = []): Promise<Out> {
    if (this.#closed || this.#waiting.length >= this.#options.maxWaiting) return Promise.reject(busy())
    return new Promise((resolve, reject) => {
      this.#waiting.push({ input, transfer, onStep, resolve, reject })
      this.#next()
    })
  }

  async close(): Promise<void> {
    this.#closed = true
    for (const job of this.#waiting.splice(0)) job.reject(busy())
    await this.#drop(busy())
  }

  #next(): void {
    if (this.#running) return
    clearTimeout(this.#timer)
    this.#running = this.#waiting.shift()
    if (!this.#running) {
      this.#timer = setTimeout(() => void this.#drop(), IDLE).unref()
      return
    }
    this.#worker ??= this.#start()
    this.#timer = setTimeout(() => void this.#drop((this.#options.late ?? busy)()), this.#options.timeout).unref()
    this.#worker.postMessage(this.#running.input, this.#running.transfer)
  }

  #start(): Worker {
    const { file, megabytes } = this.#options
    const resourceLimits = megabytes === undefined ? {} : { maxOldGenerationSizeMb: megabytes }
    const worker = new Worker(file, { resourceLimits })
    worker.unref()
    worker.on('message', (answer: ThreadAnswer<Out, Step>) => {
      if (this.#worker !== worker) return
      const job = this.#running
      if ('step' in answer) return this.#tell(answer.step)
      this.#running = undefined
      if ('done' in answer) job?.resolve(answer.done)
      else job?.reject(new Error(answer.failed))
      this.#next()
    })
    const lose = (reason: unknown) => void (this.#worker === worker && this.#drop(reason))
    worker.on('error', lose)
    worker.on('exit', (code) => lose(new Error(`The thread ended with code ${code}.`)))
    return worker
  }

  /** A failing progress callback ends the job: thrown from here, it would end the process. */
  #tell(step: Step): void {
    try {
      this.#running?.onStep(step)
    } catch (error) {
      void this.#drop(error)
    }
  }

  /** Terminates the thread and its job; the next job starts another. */
  async #drop(reason: unknown = busy()): Promise<void> {
    clearTimeout(this.#timer)
    const [worker, job] = [this.#worker, this.#running]
    this.#worker = undefined
    this.#running = undefined
    job?.reject(reason)
    await worker?.terminate()
    if (this.#waiting.length) this.#next()
  }
}

/** A module of a worker thread, as the build wrote it. */
export const builtThread = (name: string): URL => pathToFileURL(join(project.server, name))

const busy = (): AppError =>
  new AppError('UNAVAILABLE', "We're having trouble right now. Try again in a moment.", { retryAfter: RETRY_AFTER })
