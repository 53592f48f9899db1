import { createHash } from 'node:crypto'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { acceptedEncoding, encodeAll, type Compressed, type ContentEncoding } from './compress.ts'
import { Cache } from '../work/cache.ts'
import type { HeaderSet } from './headers.ts'

interface Variant {
  body: Buffer
  headers: string[]
}

/** A response prepared in advance: bytes and headers for each encoding, and its ETag for 304. */
export interface ReadyAnswer {
  status: number
  etag: string
  plain: Variant
  br: Variant | undefined
  gzip: Variant | undefined
  notModified: string[]
  bytes: number
}

const MOST_BYTES = 64 * 1024 * 1024
/** Longer ones are nobody's bookmark, but a way to fill the memory with names for the same answer. */
const LONGEST_URL = 500
const OTHER_URLS = { most: 2_000, bytesEach: 1_000 }
/** What an answer takes besides its bodies and its key. */
const ENTRY_BYTES = 3_000
const ID = /[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}/g
/** How long the old figures of what an answer shows may be seen. */
const FIGURES_AGE = 3_000
/** What an answer does not show may belong into it by now: a list is sorted by figures too. */
const OLDEST = 60_000
/** Who was sent to make an answer anew and has not come back by then is given up. */
const REMAKE_AGAIN = 2_000

interface CachedAnswer {
  answer: ReadyAnswer
  /** The ids of everything it shows. */
  shows: ReadonlySet<string>
  /** Whether figures in it have changed since. */
  isStale: boolean
  madeAt: number
  /** When somebody was last sent to make it anew. */
  remadeAt: number
}

/**
 * A response cache: ready answers by address. Those made from files are valid forever, those made from data for one
 * generation. When only the figures of something change, the answers that show it become stale a moment later: one
 * visitor is sent to make each anew, and everybody else gets the old one until then (stale-while-revalidate).
 */
export class ReadyAnswers {
  readonly #files = new Map<string, ReadyAnswer>()
  readonly memory = new Cache<CachedAnswer>({ mostBytes: MOST_BYTES })
  /** The keys of addresses that are other words for the same; only so many are remembered. */
  readonly #keys = new Cache<string>(OTHER_URLS)
  readonly #making = new Map<string, Promise<unknown>>()
  #generation: number | null = null
  #changed = new Set<string>()
  #spoiled = new Set<string>()
  #isTimed = false
  served = 0

  putFile(url: string, answer: ReadyAnswer): void {
    this.#files.set(url, answer)
  }

  file(url: string): ReadyAnswer | undefined {
    return this.#files.get(url)
  }

  /** The key of the answer to this address, as far as it is known. */
  keyOf(url: string): string {
    return this.#keys.get(url) ?? url
  }

  /** Notes the key of an address. Returns the answer that is ready under it, unless this caller has to make it anew. */
  findByKey(url: string, key: string, generation: number | null): ReadyAnswer | undefined {
    // Whoever asked by the key itself has been through this.
    if (this.keyOf(url) === key) return undefined
    if (url.length <= LONGEST_URL) this.#keys.set(url, key)
    const answer = this.find(key, generation)
    return answer && !this.sendsToRemake(key) ? answer : undefined
  }

  /** `generation` is the one in which the answer was made, read before its data: a change in between invalidates it. */
  put(url: string, answer: ReadyAnswer, generation: number | null): void {
    if (generation === null || url.length > LONGEST_URL) return
    this.#turn(generation)
    if (generation !== this.#generation) return
    const shows = new Set(answer.plain.body.toString('latin1').match(ID))
    const cached = { answer, shows, isStale: false, madeAt: performance.now(), remadeAt: -Infinity }
    this.memory.set(url, cached, answer.bytes + url.length + 100 * shows.size + ENTRY_BYTES)
  }

  find(url: string, generation: number | null): ReadyAnswer | undefined {
    if (generation === null) return undefined
    this.#turn(generation)
    return this.memory.get(url)?.answer
  }

  /** Whether this caller is the one who has to make a stale answer anew. */
  sendsToRemake(url: string): boolean {
    const cached = this.memory.get(url)
    const now = performance.now()
    if (!cached || (!cached.isStale && now - cached.madeAt < OLDEST) || now - cached.remadeAt < REMAKE_AGAIN)
      return false
    cached.remadeAt = now
    return true
  }

  /** Makes something once for all who ask for it at the same time. */
  async once<T>(url: string, generation: number | null, make: () => Promise<T>): Promise<T> {
    if (generation === null) return make()
    const key = `${generation} ${url}`
    const begun = this.#making.get(key) as Promise<T> | undefined
    if (begun) return begun
    const making = make().finally(() => this.#making.delete(key))
    this.#making.set(key, making)
    return making
  }

  /** Makes what shows this stale, soon. */
  figuresChanged(id: string): void {
    this.#changed.add(id)
    if (!this.#isTimed) this.#spoilSoon()
  }

  /**
   * Drops what shows this, where nothing else depends on it. `generation` is the one that its change began; a change of
   * anything else empties the cache when it is next asked.
   */
  shownChanged(id: string, generation: number | null): void {
    if (generation === null || this.#generation !== generation - 1) return
    this.#generation = generation
    for (const [url, { shows }] of [...this.memory]) if (shows.has(id)) this.memory.delete(url)
  }

  #spoilSoon(): void {
    this.#isTimed = true
    setTimeout(() => this.#spoil(), FIGURES_AGE).unref()
  }

  #spoil(): void {
    for (const [, cached] of this.memory)
      for (const id of cached.shows) if (this.#changed.has(id) || this.#spoiled.has(id)) cached.isStale = true
    // Twice, because answers that were being made meanwhile still have the old figures.
    this.#spoiled = this.#changed
    this.#changed = new Set()
    this.#isTimed = false
    if (this.#spoiled.size) this.#spoilSoon()
  }

  #turn(generation: number): void {
    if (this.#generation !== null && generation <= this.#generation) return
    this.#generation = generation
    this.memory.clear()
  }
}

export function readyFrom(encoded: Compressed, headers: HeaderSet, status = 200): ReadyAnswer {
  const etag = `W/"${createHash('sha256').update(encoded.plain).digest('base64url').slice(0, 22)}"`
  const shared: HeaderSet = { ...headers, etag, vary: 'accept-encoding' }
  const variant = (body: Buffer | undefined, encoding?: ContentEncoding): Variant | undefined =>
    body && {
      body,
      headers: flat({
        ...shared,
        ...(encoding && { 'content-encoding': encoding }),
        'content-length': String(body.length),
      }),
    }
  const { 'content-type': _, ...unchanged } = shared
  return {
    status,
    etag,
    plain: { body: encoded.plain, headers: flat({ ...shared, 'content-length': String(encoded.plain.length) }) },
    br: variant(encoded.br, 'br'),
    gzip: variant(encoded.gzip, 'gzip'),
    notModified: flat(unchanged),
    bytes: encoded.plain.length + (encoded.br?.length ?? 0) + (encoded.gzip?.length ?? 0),
  }
}

export const makeReady = async (body: string, headers: HeaderSet, status = 200): Promise<ReadyAnswer> =>
  readyFrom(await encodeAll(Buffer.from(body)), headers, status)

/** Writes a ready answer: the only thing decided here is which variant to send. */
export function sendReady(request: IncomingMessage, response: ServerResponse, answer: ReadyAnswer): void {
  if (answer.status === 200 && matches(request.headers['if-none-match'], answer.etag)) {
    response.writeHead(304, answer.notModified).end()
    return
  }
  const encoding = acceptedEncoding(request.headers['accept-encoding'])
  const { body, headers } = (encoding && answer[encoding]) ?? answer.plain
  response.writeHead(answer.status, headers)
  if (request.method === 'HEAD') response.end()
  else response.end(body)
}

const flat = (headers: HeaderSet): string[] => Object.entries(headers).flat()

/** Weak comparison: only the opaque tag has to match. */
const matches = (header: string | undefined, etag: string): boolean =>
  header !== undefined && (header === etag || header.includes(etag.slice('W/'.length)) || header === '*')
