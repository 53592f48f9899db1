import { once } from 'node:events'
import { createWriteStream } from 'node:fs'
import { pipeline } from 'node:stream/promises'
import { createGzip, type Gzip } from 'node:zlib'
import { OpsError } from '../command.ts'

/** Each write to the compressor goes to another thread and back: so much at once makes that cheap. */
const BLOCK = 256 * 1024
/** Half the work of the default for a file 15 % larger: the snapshot ends earlier. */
const LEVEL = 1

/** A compressed file that is written in large blocks, on another thread than the one that reads the database. */
export class BackupFile {
  readonly #packed: Gzip
  readonly #written: Promise<void>
  #block: Buffer[] = []
  #size = 0
  #behind: Promise<void> | undefined

  constructor(draft: string, name: string) {
    this.#packed = createGzip({ level: LEVEL, chunkSize: BLOCK })
    const file = createWriteStream(draft, { mode: 0o600, flush: true, highWaterMark: BLOCK })
    this.#written = pipeline(this.#packed, file).catch((cause: unknown) => {
      throw new OpsError(`${name} could not be written.`, { cause })
    })
    this.#written.catch(() => {})
  }

  line(value: unknown): Promise<void> | undefined {
    return this.add(`${JSON.stringify(value)}\n`)
  }

  /** A promise while the file is behind. */
  add(chunk: Buffer | string): Promise<void> | undefined {
    const bytes = typeof chunk === 'string' ? Buffer.from(chunk) : chunk
    this.#block.push(bytes)
    this.#size += bytes.length
    return this.#size < BLOCK ? undefined : this.#flush()
  }

  async end(): Promise<void> {
    await this.#flush()
    this.#packed.end()
    await this.#written
  }

  destroy(): void {
    this.#packed.destroy()
  }

  /** One block is compressed while the next is read; only the one after that waits. */
  async #flush(): Promise<void> {
    const block = Buffer.concat(this.#block, this.#size)
    this.#block = []
    this.#size = 0
    await this.#behind
    if (this.#packed.write(block)) return
    this.#behind = this.#drained()
    this.#behind.catch(() => {})
  }

  async #drained(): Promise<void> {
    // When the file fails, the compressor fails with it; only the former is told.
    await Promise.race([once(this.#packed, 'drain').catch(() => this.#written), this.#written])
  }
}
