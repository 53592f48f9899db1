import { randomUUID } from 'node:crypto'
import { open, rm, type FileHandle } from 'node:fs/promises'

const BLOCK = 1024 * 1024

/** A temporary file without a name, so that nothing is left of it however the process ends. */
export class Spool {
  readonly #file: FileHandle
  #block: Buffer[] = []
  #waiting = 0
  bytes = 0

  private constructor(file: FileHandle) {
    this.#file = file
  }

  /** In the folder of this file, whose disk it uses. */
  static async beside(file: string): Promise<Spool> {
    const name = `${file}.${randomUUID()}.spool`
    const handle = await open(name, 'wx+', 0o600)
    await rm(name)
    return new Spool(handle)
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
      const { bytesWritten } = await this.#file.write(block, from, block.length - from, this.bytes)
      from += bytesWritten
      this.bytes += bytesWritten
    }
  }

  async *read(): AsyncGenerator<Buffer> {
    for (let from = 0; from < this.bytes;) {
      const { bytesRead, buffer } = await this.#file.read(Buffer.allocUnsafe(BLOCK), 0, BLOCK, from)
      if (bytesRead === 0) throw new Error('A temporary file is shorter than what was written to it.')
      yield buffer.subarray(0, bytesRead)
      from += bytesRead
    }
  }

  /** Gives its room on the disk back. */
  close(): Promise<void> {
    return this.#file.close()
  }
}
