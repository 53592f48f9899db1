import { randomUUID } from 'node:crypto'
import * as fs from 'node:fs'
import { promisify } from 'node:util'

const write = promisify(fs.write)
const read = promisify(fs.read)
const close = promisify(fs.close)

const BLOCK = 1024 * 1024

/** A temporary file without a name, so that nothing is left of it however the process ends. */
export class Spool {
  readonly #file: number
  #block: Buffer[] = []
  #waiting = 0
  #closed: Promise<void> | undefined
  bytes = 0

  private constructor(file: number) {
    this.#file = file
  }

  /** In the folder of this file, whose disk it uses. Async so that whoever waits for it is told of a failure in the same way as by `add`. */
  static async beside(file: string): Promise<Spool> {
    const name = `${file}.${randomUUID()}.spool`
    const opened = fs.openSync(name, 'wx+', 0o600)
    // At once: between the two, a kill would leave the name.
    fs.unlinkSync(name)
    return new Spool(opened)
  }

  async add(chunk: Buffer): Promise<void> {
    this.#block.push(chunk)
    this.#waiting += chunk.length
    if (this.#waiting >= BLOCK) await this.flush()
  }

  async flush(): Promise<void> {
    const block = Buffer.concat(this.#block, this.#waiting)
    this.#block = []
    this.#waiting = 0
    for (let from = 0; from < block.length;) {
      const { bytesWritten } = await write(this.#file, block, from, block.length - from, this.bytes)
      from += bytesWritten
      this.bytes += bytesWritten
    }
  }

  async *read(): AsyncGenerator<Buffer> {
    for (let from = 0; from < this.bytes;) {
      const { bytesRead, buffer } = await read(this.#file, Buffer.allocUnsafe(BLOCK), 0, BLOCK, from)
      if (bytesRead === 0) throw new Error('A temporary file is shorter than what was written to it.')
      yield buffer.subarray(0, bytesRead)
      from += bytesRead
    }
  }

  /** Gives its room on the disk back. Once only: its number may be another file's by then. */
  close(): Promise<void> {
    return (this.#closed ??= close(this.#file))
  }
}
