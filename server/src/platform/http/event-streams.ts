import type { ServerResponse } from 'node:http'

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
