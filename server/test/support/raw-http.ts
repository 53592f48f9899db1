import { connect } from 'node:net'
import type { Sent } from './envelope-check.ts'

/** After this long without a byte, an open connection has nothing more to send. */
const SILENCE = 5_000

/** Sends raw bytes, closes the sending side, and returns everything received until the server closed or went silent. */
export const exchangeBytes = (port: number, bytes: Buffer, silence = SILENCE): Promise<Buffer> =>
  new Promise((resolve) => {
    const chunks: Buffer[] = []
    const socket = connect(port, '127.0.0.1', () => socket.end(bytes))
    socket.setTimeout(silence, () => socket.destroy())
    socket.on('data', (chunk: Buffer) => chunks.push(chunk))
    // A server that refuses early resets the connection while data is still being sent.
    socket.on('error', () => {})
    socket.on('close', () => resolve(Buffer.concat(chunks)))
  })

const END_OF_HEAD = Buffer.from('\r\n\r\n')
const NEXT = Buffer.from('HTTP/1.1 ')

/** The responses in a byte stream; null where the bytes are not HTTP. */
export function readAnswers(bytes: Buffer): Sent[] | null {
  const answers: Sent[] = []
  let at = 0
  while (at < bytes.length) {
    const end = bytes.indexOf(END_OF_HEAD, at)
    const [start = '', ...lines] = bytes.toString('latin1', at, end < 0 ? undefined : end).split('\r\n')
    const status = Number(/^HTTP\/1\.1 (\d{3}) /.exec(start)?.[1])
    if (!status || end < 0) return null
    const headers = Object.fromEntries(
      lines.map((line) => [line.slice(0, line.indexOf(':')).toLowerCase(), line.slice(line.indexOf(':') + 1).trim()]),
    )
    at = end + END_OF_HEAD.length
    if (status === 100) continue
    const told = Number(headers['content-length'] ?? 0)
    const isLast = at === bytes.length || bytes.subarray(at, at + NEXT.length).equals(NEXT)
    // The response to a HEAD announces a body that does not follow.
    const isBodiless = isLast && (told > 0 || headers['transfer-encoding'] !== undefined)
    const length = isBodiless ? 0 : told
    answers.push({ status, headers, body: bytes.subarray(at, at + length), isBodiless })
    at += length
  }
  return answers
}
