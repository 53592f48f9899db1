import type { FastifyReply } from 'fastify'
import type { OutgoingHttpHeaders } from 'node:http'

/** A heartbeat: a connection on which nothing moves is cut after a while, so the last line is sent again in the meantime. */
const HEARTBEAT = 5_000

/**
 * An NDJSON answer, streamed line by line. It begins with its first line: until then the request can fail with a status of its own, or
 * run out of time, like any other.
 */
export class NdjsonStream {
  readonly #reply: FastifyReply
  readonly #headers: () => OutgoingHttpHeaders
  readonly #every: number
  #beat: NodeJS.Timeout | undefined
  #begun = false

  constructor(reply: FastifyReply, headers: () => OutgoingHttpHeaders, every = HEARTBEAT) {
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

  /** The last line. One that failed is logged and measured as what it would have been, had it failed earlier. */
  end(json: string, status = 200): void {
    this.#begin()
    clearInterval(this.#beat)
    this.#send(json)
    if (!this.#begun) return
    this.#reply.raw.statusCode = status
    this.#reply.raw.end()
  }

  /** What was answered otherwise in the meantime stays as it is. */
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
