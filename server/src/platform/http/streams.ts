import type { ServerResponse, OutgoingHttpHeaders, IncomingMessage } from 'node:http'
import { pipeline } from 'node:stream/promises'
import type { FastifyReply } from 'fastify'
import type { HeaderSet } from './headers.ts'

/** A comment in between, so that neither side nor a proxy takes the connection for dead. */
const HEARTBEAT = 15_000
/** Who has this much unread is too slow to follow, and connects again when there is time. */
const MOST_UNREAD = 256 * 1024

/** One connection that gets server-sent events. */
export class EventStream {
  readonly #response: ServerResponse

  constructor(response: ServerResponse) {
    this.#response = response
  }

  /** Sends an event, as `eventBytes` makes it. The same bytes serve many. */
  send(bytes: Buffer | string): void {
    const { writableEnded, destroyed, writableLength } = this.#response
    if (writableEnded || destroyed) return
    if (writableLength > MOST_UNREAD) this.#response.destroy()
    else this.#response.write(bytes)
  }

  end(): void {
    this.#response.end()
  }

  onClose(work: () => void): void {
    this.#response.once('close', work)
  }
}

/** What a handler returns to answer with events: called with the connection once its head is sent. */
export class Streaming {
  readonly begin: (stream: EventStream) => void
  constructor(begin: (stream: EventStream) => void) {
    this.begin = begin
  }
}

export const eventBytes = (event: string, id: number, json: string): Buffer =>
  Buffer.from(`event: ${event}\nid: ${id}\ndata: ${json}\n\n`)

/** All open streams of a process. */
export class OpenStreams {
  readonly #streams = new Set<EventStream>()
  #beat: NodeJS.Timeout | undefined
  #closed = false

  open(response: ServerResponse, { begin }: Streaming): void {
    const stream = new EventStream(response)
    // Who went away before the head was sent is never announced as closed again.
    if (response.destroyed) return
    response.flushHeaders()
    if (this.#closed) return stream.end()
    this.#streams.add(stream)
    stream.onClose(() => this.#streams.delete(stream))
    this.#beat ??= setInterval(() => this.#streams.forEach((one) => one.send(':\n\n')), HEARTBEAT).unref()
    begin(stream)
  }

  get size(): number {
    return this.#streams.size
  }

  /** Ends them at once, so that their clients go on with another process. */
  close(): void {
    this.#closed = true
    clearInterval(this.#beat)
    for (const stream of this.#streams) stream.end()
  }
}

/** A heartbeat: idle connections are cut after a while, so the last line is sent again in the meantime. */
const LINE_EVERY = 5_000

/**
 * An NDJSON response, streamed line by line. It starts with its first line: until then the request can fail with its
 * own status, or time out, like any other.
 */
export class NdjsonStream {
  readonly #reply: FastifyReply
  readonly #headers: () => OutgoingHttpHeaders
  readonly #every: number
  #beat: NodeJS.Timeout | undefined
  #begun = false

  constructor(reply: FastifyReply, headers: () => OutgoingHttpHeaders, every = LINE_EVERY) {
    this.#reply = reply
    this.#headers = headers
    this.#every = every
  }

  get begun(): boolean {
    return this.#begun
  }

  write(json: string): void {
    this.#begin()
    clearInterval(this.#beat)
    this.#send(json)
    this.#beat = setInterval(() => this.#send(json), this.#every).unref()
  }

  /** The last line. A failure is logged and measured with the status it would have had, had it failed earlier. */
  end(json: string, status = 200): void {
    this.#begin()
    clearInterval(this.#beat)
    this.#send(json)
    if (!this.#begun) return
    this.#reply.raw.statusCode = status
    this.#reply.raw.end()
  }

  /** If another response was sent in the meantime, it stays. */
  #begin(): void {
    if (this.#begun || this.#reply.raw.headersSent) return
    this.#begun = true
    this.#reply.hijack().raw.writeHead(200, this.#headers())
  }

  #send(json: string): void {
    const { raw } = this.#reply
    if (this.#begun && !raw.destroyed) raw.write(`${json}\n`)
  }
}

/** A body that is too large to be kept in memory, read piece by piece as it is sent. */
export interface RangedBody {
  bytes: number
  /** A strong one: the same tag means the same bytes. */
  etag: string
  /** The bytes from `first` to `last`, both included. */
  read: (first: number, last: number) => AsyncIterable<Buffer>
}

/**
 * Answers a GET or HEAD with a body or the part of it that is asked for. Nothing is read ahead of the other side, which
 * may leave at any time.
 */
export async function sendRange(
  { method, headers: asked }: IncomingMessage,
  response: ServerResponse,
  { bytes, etag, read }: RangedBody,
  common: HeaderSet,
): Promise<void> {
  const headers = { ...common, etag, 'accept-ranges': 'bytes' }
  if (names(asked['if-none-match'], etag)) return void response.writeHead(304, headers).end()
  // A part of something else would be of no use: what a client has half of must be this.
  const isSame = asked['if-range'] === undefined || asked['if-range'] === etag
  const range = isSame && method === 'GET' ? wantedRange(asked.range, bytes) : null
  if (range === 'none')
    return void response
      .writeHead(416, { ...headers, 'content-range': `bytes */${bytes}`, 'content-length': '0' })
      .end()
  const { first, last } = range ?? { first: 0, last: bytes - 1 }
  response.writeHead(range ? 206 : 200, {
    ...headers,
    ...(range && { 'content-range': `bytes ${first}-${last}/${bytes}` }),
    'content-length': String(last - first + 1),
  })
  if (method === 'HEAD') return void response.end()
  await pipeline(read(first, last), response)
}

type Range = { first: number; last: number }

const ONE_RANGE = /^bytes=(\d{0,15})-(\d{0,15})$/

/**
 * The part of a body that is asked for: `null` for all of it, as with several parts or in other units, which a server
 * may ignore.
 */
function wantedRange(header: string | undefined, bytes: number): Range | 'none' | null {
  const [, from = '', to = ''] = ONE_RANGE.exec(header?.replaceAll(' ', '') ?? '') ?? []
  if (from === '' && to === '') return null
  if (from === '')
    return to === '0' || bytes === 0 ? 'none' : { first: Math.max(0, bytes - Number(to)), last: bytes - 1 }
  const [first, last] = [Number(from), to === '' ? bytes - 1 : Math.min(Number(to), bytes - 1)]
  if (to !== '' && Number(to) < first) return null
  return first < bytes ? { first, last } : 'none'
}

const names = (header: string | undefined, etag: string): boolean =>
  header !== undefined && header.split(',').some((one) => one.trim() === '*' || one.trim().replace(/^W\//, '') === etag)
