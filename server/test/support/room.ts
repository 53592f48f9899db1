import { request, type ClientRequest } from 'node:http'
import { expect } from 'vitest'
import type { OwnSeat, Room, RoomCommand, Seat } from '#contract/api/rooms.ts'
import { retryUntilAnswered } from './retry-until-answered.ts'
import { until } from './until.ts'
import type { Answer as HttpAnswer, Site } from './site.ts'

type Failed = { code: string; room?: Room; fields?: Record<string, string> }

/** Somebody in a room over HTTP: a user with a cookie, or a guest who keeps what the server sets. */
export class Guest {
  readonly site: Pick<Site, 'url' | 'call'>
  cookie: string
  code = ''

  constructor(site: Pick<Site, 'url' | 'call'>, cookie = '') {
    this.site = site
    this.cookie = cookie
  }

  async call<Data>(method: string, path: string, body?: unknown): Promise<HttpAnswer<Data & Failed>> {
    const answer = await this.site.call<Data & Failed>(method, path, {
      cookie: this.cookie,
      ...(body !== undefined && { body }),
    })
    const set = answer.headers.get('set-cookie')
    if (set) this.cookie = set.split(';')[0] ?? ''
    return answer
  }

  at(path: string): string {
    return `/api/rooms/${this.code}${path}`
  }

  async host(quizUrl: string, more: object = {}): Promise<HttpAnswer<Room & Failed>> {
    const made = await this.call<Room>('POST', '/api/rooms', { quiz_url: quizUrl, ...more })
    if (made.status === 201) this.code = made.body.data.code
    return made
  }

  async join(code: string, body: object = { name: 'Ana' }): Promise<HttpAnswer<Seat & Failed>> {
    this.code = code
    return this.call<Seat>('POST', this.at('/seats'), body)
  }

  /**
   * As a phone does, also where the server is too busy: who has looked at the room first takes one seat, also when the
   * answer to the first try was lost.
   */
  async enter(code: string, name: string): Promise<this> {
    this.code = code
    await retryUntilAnswered(() => this.room())
    expect((await retryUntilAnswered(() => this.join(code, { name }))).status).toBeOneOf([200, 201])
    return this
  }

  room(): Promise<HttpAnswer<Room & Failed>> {
    return this.call<Room>('GET', this.at(''))
  }

  seat(): Promise<HttpAnswer<OwnSeat & Failed>> {
    return this.call<OwnSeat>('GET', this.at('/seat'))
  }

  answer(qid: string, answer: unknown): Promise<HttpAnswer<{ qid: string; received_at: string } & Failed>> {
    return this.call('PUT', this.at(`/answers/${qid}`), { answer })
  }

  /** A command with the `seq` of the room as it is. */
  async command(command: RoomCommand, more: object = {}): Promise<HttpAnswer<Room & Failed>> {
    const { seq } = (await this.room()).body.data
    return this.call<Room>('POST', this.at('/commands'), { command, seq, ...more })
  }

  /** Until the room is in a phase that it enters by itself. */
  async until(phase: Room['phase']): Promise<Room> {
    return until(`the room is in ${phase}`, async () => {
      const { data } = (await this.room()).body
      return data.phase === phase ? data : undefined
    })
  }

  /** What is newer, without a stream. */
  poll(query = ''): Promise<HttpAnswer<Room | null>> {
    return this.site.call('GET', this.at(`/events${query}`), {
      cookie: this.cookie,
      headers: { accept: 'application/json' },
    })
  }

  listen(query = ''): RoomEvents {
    return new RoomEvents(`${this.site.url}${this.at(`/events${query}`)}`, this.cookie)
  }
}

/** A stream of events, as it arrives. */
class RoomEvents {
  readonly rooms: Room[] = []
  readonly ids: string[] = []
  text = ''
  status = 0
  headers: NodeJS.Dict<string | string[]> = {}
  ended = false
  /** Whether the server ended it, rather than that it broke. */
  isComplete = false
  readonly #url: string
  readonly #cookie: string
  #request: ClientRequest | undefined
  #closed = false

  constructor(url: string, cookie: string) {
    this.#url = url
    this.#cookie = cookie
    this.#connect()
  }

  #connect(): void {
    if (this.#closed) return
    this.#request = request(this.#url, { headers: { cookie: this.#cookie }, agent: false }, (response) => {
      this.status = response.statusCode ?? 0
      this.headers = response.headers
      response.setEncoding('utf8')
      let rest = ''
      response.on('data', (chunk: string) => {
        this.text += chunk
        const blocks = (rest + chunk).split('\n\n')
        rest = blocks.pop() ?? ''
        for (const block of blocks) this.#take(block)
      })
      response.on('close', () => {
        // Where the server was too busy to begin, a browser tries again.
        const isUnbegun = this.rooms.length === 0 && (this.status === 503 || this.status === 200)
        if (isUnbegun) return void setTimeout(() => this.#connect(), 200)
        this.isComplete = response.complete
        this.ended = true
      })
    })
    this.#request.on('error', () => (this.ended = true))
    this.#request.end()
  }

  #take(block: string): void {
    const data = /^data: (.*)$/m.exec(block)?.[1]
    if (data === undefined) return
    this.rooms.push(JSON.parse(data) as Room)
    this.ids.push(/^id: (.*)$/m.exec(block)?.[1] ?? '')
  }

  get last(): Room | undefined {
    return this.rooms.at(-1)
  }

  until(test: (room: Room) => boolean): Promise<Room> {
    return until('the event comes', () => this.rooms.find(test))
  }

  close(): void {
    this.#closed = true
    this.#request?.destroy()
  }
}
