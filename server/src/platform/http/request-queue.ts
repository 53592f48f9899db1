import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http'
import { AppError, retryLater } from '../errors.ts'
import { busyPage, failureBody } from './failure.ts'
import type { SecurityHeaders } from './headers.ts'
import { isEmbed, isForPrograms } from './paths.ts'

/** Enough to keep the connections of the database busy; more at once only take turns. */
const PLACES = 32
/** Who would wait longer is refused at once, and asks again when others are through. */
const PATIENCE = 2_000
/** A place is for work. Who is still sending after this time, or takes this long, is let go on beside the others. */
const LONGEST = { sending: 200, working: 2_000 }
const SWEEP_EVERY = 100
/** Refusals with less time than this between them are one burst. */
const CALM = 10_000
/** How much the last request counts in the average. */
const WEIGHT = 0.05

interface Waiting {
  request: IncomingMessage
  response: ServerResponse
  handle: RequestListener
  since: number
}

interface QueueOptions {
  /** Answers whom there is no place for. */
  refuse: RequestListener
  /** Called when a burst of refusals begins. */
  onBurst: (waiting: number) => void
  places?: number
  patience?: number
  now?: () => number
}

/**
 * The queue in front of the framework: a few requests are worked on at a time and others wait in line, so that a crowd
 * costs what its requests cost and not a pile of half-finished ones. It is as long as can be served within its patience.
 */
export class RequestQueue {
  readonly #options: Required<QueueOptions>
  readonly #waiting: Waiting[] = []
  /** Who has a place, and since when. */
  readonly #placed = new Map<IncomingMessage, number>()
  /** The average time between two requests that are done, while all places are taken. */
  #interval = 0
  #lastDone = 0
  #lastRefused = -Infinity
  #sweeper: NodeJS.Timeout | undefined
  refused = 0
  /** Called with how long each request has waited for its turn, in milliseconds. */
  onTurn: ((waited: number) => void) | undefined

  constructor(options: QueueOptions) {
    this.#options = { places: PLACES, patience: PATIENCE, now: () => performance.now(), ...options }
  }

  get waiting(): number {
    return this.#waiting.length
  }

  get working(): number {
    return this.#placed.size
  }

  /** Has the request handled now, in its turn, or not at all. */
  admit(request: IncomingMessage, response: ServerResponse, handle: RequestListener): void {
    const { places, patience, now } = this.#options
    if (this.#placed.size < places) this.#begin(request, response, handle, now())
    else if (this.#waiting.length * this.#interval > patience) this.#refuse(request, response)
    else this.#wait({ request, response, handle, since: now() })
  }

  /** Gives a place back before the response ends, for one that stays open. */
  release(request: IncomingMessage): void {
    if (this.#placed.has(request)) this.#leave(request)
  }

  #wait(waiting: Waiting): void {
    // The time before there was a line says nothing about how fast it moves.
    if (this.#waiting.length === 0) this.#lastDone = waiting.since
    this.#waiting.push(waiting)
  }

  #begin(request: IncomingMessage, response: ServerResponse, handle: RequestListener, since: number): void {
    const now = this.#options.now()
    this.#placed.set(request, now)
    this.onTurn?.(now - since)
    this.#sweeper ??= setInterval(() => this.#sweep(), SWEEP_EVERY).unref()
    response.once('close', () => this.#placed.has(request) && this.#leave(request))
    handle(request, response)
  }

  #leave(request: IncomingMessage): void {
    this.#placed.delete(request)
    const now = this.#options.now()
    if (this.#waiting.length) this.#interval += WEIGHT * (now - this.#lastDone - this.#interval)
    this.#lastDone = now
    this.#next(now)
  }

  #next(now: number): void {
    for (;;) {
      this.#clear(now)
      const first = this.#placed.size < this.#options.places ? this.#waiting.shift() : undefined
      if (!first) return
      this.#begin(first.request, first.response, first.handle, first.since)
    }
  }

  /** Who left is forgotten, and who has waited too long is refused. */
  #clear(now: number): void {
    for (let first = this.#waiting[0]; first; first = this.#waiting[0]) {
      const { request, response, since } = first
      if (!response.destroyed && now - since <= this.#options.patience) return
      this.#waiting.shift()
      if (!response.destroyed) this.#refuse(request, response)
    }
  }

  #refuse(request: IncomingMessage, response: ServerResponse): void {
    const now = this.#options.now()
    if (now - this.#lastRefused > CALM) this.#options.onBurst(this.waiting)
    this.#lastRefused = now
    this.refused++
    this.#options.refuse(request, response)
  }

  #sweep(): void {
    const now = this.#options.now()
    for (const [request, since] of this.#placed)
      if (now - since > (request.complete ? LONGEST.working : LONGEST.sending)) this.#placed.delete(request)
    this.#next(now)
    if (this.#placed.size > 0) return
    clearInterval(this.#sweeper)
    this.#sweeper = undefined
  }
}

const BUSY = new AppError('UNAVAILABLE', "We're busy right now. Try again in a moment.")
const HTML = { 'content-type': 'text/html; charset=utf-8' }

/** Answers a request that there is no time for, as cheaply as possible: before the framework sees it. */
export function refuseBusy({ data, page, embed }: SecurityHeaders): RequestListener {
  const call = {
    headers: { ...data, 'content-type': 'application/json; charset=utf-8' },
    body: JSON.stringify(failureBody(BUSY)),
  }
  const body = busyPage()
  const screen = { headers: { ...page, ...HTML }, body }
  // A frame shows nothing that may not be framed, and would not load it again.
  const frame = { headers: { ...embed, ...HTML }, body }
  return (request, response) => {
    const asPage = isPage(request)
    const answer = !asPage ? call : isEmbed(request.url) ? frame : screen
    const seconds = String(retryLater())
    response
      .writeHead(BUSY.status, {
        ...answer.headers,
        'cache-control': 'no-store',
        'retry-after': seconds,
        ...(asPage && { refresh: seconds }),
      })
      .end(answer.body)
  }
}

/** Whether a browser shows the answer as a page; `/login` and `/register` are calls as well as pages. */
const isPage = ({ method, url = '' }: IncomingMessage): boolean =>
  (method === 'GET' || method === 'HEAD') && !isForPrograms(url)
