import { Agent, request, type ClientRequest } from 'node:http'
import { setTimeout as pause } from 'node:timers/promises'
import { PROOF_HEADER } from '#contract/api/envelope.ts'
import type { Answer } from '#contract/quiz/question.ts'

interface Reply {
  status: number
  cookie: string | undefined
  /** In seconds. */
  retryAfter: number
}

const BROKEN: Reply = { status: 0, cookie: undefined, retryAfter: 0.2 }
const PATIENCE = 30_000
/** Phones that lost their stream come back after this time at the earliest and at the latest, as the page does. */
const COMES_BACK = { earliest: 300, latest: 3_000 }

/** On the clock of the machine, so that processes can compare. */
export const clock = (): number => performance.timeOrigin + performance.now()

/** A player's browser in a room: one connection for the stream, one for calls, one cookie. */
export class Phone {
  readonly #urls: readonly string[]
  readonly #agent = new Agent({ keepAlive: true, maxSockets: 1 })
  #home: number
  #cookie = ''
  #code = ''
  #stream: ClientRequest | undefined
  #hasLeft = false
  name = ''
  /** When each state of the room arrived, by its `seq`. */
  readonly arrivals = new Map<number, number>()
  events = 0
  /** The last event, as it was sent. */
  event = ''

  /** Each begins at one of the servers, and goes to the next when it is away. */
  constructor(urls: readonly string[], index: number) {
    this.#urls = urls
    this.#home = index % urls.length
  }

  async join(code: string, name: string): Promise<number> {
    this.#code = code
    this.name = name
    const { status, cookie } = await this.#call('POST', '/seats', { name })
    this.#cookie = cookie?.split(';')[0] ?? this.#cookie
    return status
  }

  answer = async (qid: string, answer: Answer): Promise<number> =>
    (await this.#call('PUT', `/answers/${qid}`, { answer })).status

  seat = async (): Promise<number> => (await this.#call('GET', '/seat')).status

  leave(): void {
    this.#hasLeft = true
    this.#stream?.destroy()
    this.#agent.destroy()
  }

  /** Listens to the room, or to a plain server at this path, until it leaves. */
  async listen(path = `/api/rooms/${this.#code}/events?calls=1`): Promise<void> {
    while (!this.#hasLeft) {
      await this.#hear(path)
      if (this.#hasLeft) return
      this.#home = (this.#home + 1) % this.#urls.length
      await pause(COMES_BACK.earliest + Math.random() * (COMES_BACK.latest - COMES_BACK.earliest))
    }
  }

  /** Resolves when the stream has ended. */
  #hear(path: string): Promise<void> {
    return new Promise((resolve) => {
      let rest = ''
      const headers = { accept: 'text/event-stream', ...(this.#cookie && { cookie: this.#cookie }) }
      this.#stream = request(this.#urls[this.#home] + path, { agent: false, headers }, (response) => {
        response.setEncoding('latin1')
        response.on('data', (chunk: string) => {
          const text = rest + chunk
          const end = text.lastIndexOf('\n\n')
          rest = text.slice(end + 2)
          if (end >= 0) this.#take(text.slice(0, end + 2))
        })
        response.on('error', () => {})
        response.on('close', () => resolve())
      })
      this.#stream.on('error', () => resolve())
      this.#stream.end()
    })
  }

  #take(text: string): void {
    for (const [, id] of text.matchAll(/^id: (\d+)$/gm)) {
      this.events++
      this.event = text
      if (!this.arrivals.has(Number(id))) this.arrivals.set(Number(id), clock())
    }
  }

  /** Asks again while a server is busy or away, as the browser does. */
  async #call(method: string, path: string, body?: object): Promise<Reply> {
    const deadline = performance.now() + PATIENCE
    for (;;) {
      const url = `${this.#urls[this.#home]}/api/rooms/${this.#code}${path}`
      const reply = await this.#send(method, url, body && JSON.stringify(body)).catch(() => BROKEN)
      if ((reply.status !== 0 && reply.status !== 503) || performance.now() > deadline) return reply
      if (reply.status === 0) this.#home = (this.#home + 1) % this.#urls.length
      await pause(reply.retryAfter * 1000)
    }
  }

  #send(method: string, url: string, body: string | undefined): Promise<Reply> {
    return new Promise((resolve, reject) => {
      const headers = {
        [PROOF_HEADER.name]: PROOF_HEADER.value,
        ...(body !== undefined && { 'content-type': 'application/json', 'content-length': Buffer.byteLength(body) }),
        ...(this.#cookie && { cookie: this.#cookie }),
      }
      const sent = request(url, { method, agent: this.#agent, headers }, (response) => {
        response.on('error', reject)
        response.on('end', () => {
          const cookie = response.headers['set-cookie']?.find((one) => one.includes('guest='))
          resolve({
            status: response.statusCode ?? 0,
            cookie,
            retryAfter: Number(response.headers['retry-after'] ?? 1),
          })
        })
        response.resume()
      })
      sent.on('error', reject)
      sent.end(body)
    })
  }
}
