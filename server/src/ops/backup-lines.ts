const NEWLINE = 0x0a
const LARGE = 64 * 1024

/**
 * Splits a stream at newlines and nowhere else: user texts contain other characters that some functions treat as line
 * breaks.
 */
export async function* linesOf(stream: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
  let parts: Buffer[] = []
  for await (const chunk of stream) {
    let from = 0
    for (let at = chunk.indexOf(NEWLINE); at >= 0; at = chunk.indexOf(NEWLINE, from)) {
      parts.push(chunk.subarray(from, at))
      yield parts.length === 1 && parts[0] ? parts[0] : Buffer.concat(parts)
      parts = []
      from = at + 1
    }
    if (from < chunk.length) parts.push(chunk.subarray(from))
  }
  if (parts.length > 0) throw new Error('The file ends in the middle of a line.')
}

const isEnd = (line: Buffer): boolean => line.length === 2 && line.toString('latin1') === '\\.'

/** The rows up to the end marker of a table, in batches. */
export async function* rowsOf(lines: AsyncGenerator<Buffer>): AsyncGenerator<Buffer> {
  let chunk: Buffer[] = []
  let size = 0
  for (;;) {
    const { value: line, done } = await lines.next()
    if (done) throw new Error('The file ends in the middle of a table.')
    if (isEnd(line)) break
    chunk.push(line, Buffer.of(NEWLINE))
    size += line.length + 1
    if (size < LARGE) continue
    yield Buffer.concat(chunk)
    chunk = []
    size = 0
  }
  if (size > 0) yield Buffer.concat(chunk)
}
