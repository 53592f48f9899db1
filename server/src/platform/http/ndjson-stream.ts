import type { OutgoingHttpHeaders } from 'node:http'
import type { FastifyReply } from 'fastify'

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
