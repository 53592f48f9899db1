const NEWLINE = 0x0a
const END = Buffer.from('\n\\.\n')

/**
 * The file of a backup, read line by line where it describes itself, and in large pieces where it has rows. Lines end
 * at newlines and nowhere else: user texts contain other characters that some functions treat as line breaks.
 */
export class BackupReader {
  readonly #chunks: AsyncIterator<Buffer>
  /** What was read and not used yet. */
  #rest: Buffer = Buffer.alloc(0)

  constructor(stream: AsyncIterable<Buffer>) {
    this.#chunks = stream[Symbol.asyncIterator]()
  }

  /** The next line; undefined at the end of the file. */
  async line(): Promise<string | undefined> {
    let end = this.#rest.indexOf(NEWLINE)
    for (; end < 0; end = this.#rest.indexOf(NEWLINE)) {
      const from = this.#rest.length
      if (await this.#more()) continue
      if (from > 0) throw new Error('The file ends in the middle of a line.')
      return undefined
    }
    const line = this.#rest.toString('utf8', 0, end)
    this.#rest = this.#rest.subarray(end + 1)
    return line
  }

  /** The rows up to the end marker of a table. */
  async *rows(): AsyncGenerator<Buffer> {
    // The marker is a line of its own, also where it is the first.
    this.#rest = Buffer.concat([Buffer.of(NEWLINE), this.#rest])
    let isFirst = true
    for (;;) {
      const end = this.#rest.indexOf(END)
      // A marker may have begun, and the newline before it belongs to a row.
      const until = end < 0 ? Math.max(0, this.#rest.length - END.length + 1) : end + 1
      const from = isFirst && until > 0 ? 1 : 0
      if (until > from) yield this.#rest.subarray(from, until)
      if (until > 0) isFirst = false
      if (end >= 0) {
        this.#rest = this.#rest.subarray(end + END.length)
        return
      }
      this.#rest = this.#rest.subarray(until)
      if (!(await this.#more())) throw new Error('The file ends in the middle of a table.')
    }
  }

  async #more(): Promise<boolean> {
    const { value, done } = await this.#chunks.next()
    if (done) return false
    this.#rest = this.#rest.length > 0 ? Buffer.concat([this.#rest, value]) : value
    return true
  }
}
