import { AppError } from '#server/platform/errors.ts'
import { builtThread, Thread } from '#server/platform/work/thread.ts'
import { wholeBuffers } from '#server/platform/work/thread-jobs.ts'
import type { ConvertJob, ConvertResult, ReadFile } from './convert-questions.ts'
import type { ReadJob } from '#server/kinds/formats/read-questions.ts'
import type { WriteJob, WriteResult } from '#server/kinds/formats/write-questions.ts'

const tooMuch = (cause: unknown): AppError =>
  new AppError('TOO_LARGE', 'That file is too big to read at once. Split it and try again.', { cause })

const tooSlow = (): AppError =>
  new AppError('TOO_LARGE', 'That file takes too long to read. Split it into smaller ones.')

const tooMuchToWrite = (cause: unknown): AppError =>
  new AppError('TOO_LARGE', 'That quiz is too big for one file. Split it and try again.', { cause })

/** Reads and writes question files, one at a time in a worker thread with limits on time and memory. */
export class QuestionFiles {
  readonly #thread: Thread<ConvertJob, ConvertResult, number>

  constructor({ megabytes = 512, timeout = 12_000 }: { megabytes?: number; timeout?: number } = {}) {
    // `convert-questions.ts`, as built.
    const file = builtThread('convert-questions.mjs')
    this.#thread = new Thread({ file, maxWaiting: 20, timeout, late: tooSlow, megabytes })
  }

  /** Reads a file; `onRead` gets the number of questions so far. */
  async read(job: ReadJob, onRead: (read: number) => void): Promise<ReadFile> {
    const result = await this.#run({ read: job }, onRead)
    if (!('read' in result)) throw new Error('The worker thread sent the wrong kind of reply.')
    return result.read
  }

  /** Writes a file; the images are moved to the thread, and cannot be used afterwards. */
  async write(job: WriteJob, images: Iterable<Uint8Array> = []): Promise<WriteResult> {
    const result = await this.#run({ write: job }, undefined, wholeBuffers(images)).catch((error: unknown) => {
      throw error instanceof AppError && error.code === 'TOO_LARGE' ? tooMuchToWrite(error) : error
    })
    if (!('written' in result)) throw new Error('The worker thread sent the wrong kind of reply.')
    return result.written
  }

  close(): Promise<void> {
    return this.#thread.close()
  }

  #run(job: ConvertJob, onRead?: (read: number) => void, transfer?: ArrayBuffer[]): Promise<ConvertResult> {
    return this.#thread.run(job, onRead, transfer).catch((error: unknown) => {
      const isFull = error instanceof Error && 'code' in error && error.code === 'ERR_WORKER_OUT_OF_MEMORY'
      throw isFull ? tooMuch(error) : error
    })
  }
}
