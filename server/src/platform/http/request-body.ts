import type { IncomingHttpHeaders, ServerResponse } from 'node:http'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { BODY_LIMITS, type Endpoint } from '#contract/api/endpoint.ts'
import { AppError, retryLater } from '../errors.ts'

/** Deeper than any body of the site: a draft's questions, their blanks, and what can be chosen there. */
const MOST_DEPTH = 16
/** Twice as many as the widest object of the site has: a question, or what a player put where. */
const MOST_FIELDS = 40

/**
 * Has every route accept JSON. Many clients send a content type with every request; an empty body is no body, and the
 * endpoint decides whether it needs one.
 */
export function acceptJson(app: FastifyInstance): void {
  const parse = app.getDefaultJsonParser('error', 'error')
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (request, body, done) => {
    const text = String(body)
    if (text === '') return done(null)
    const { entries } = BODY_LIMITS[request.routeOptions.config.endpoint?.size ?? 'small']
    if (!hasFewParts(text, entries)) return done(tooManyParts())
    return parse(request, text, done)
  })
}

/** Lets the routes of a scope accept a form without files; everywhere else it is a wrong media type. */
export function acceptUrlEncoded(scope: FastifyInstance): void {
  const read = async (_request: unknown, text: string) => {
    if (text.split('&', MOST_FIELDS + 1).length > MOST_FIELDS) throw tooManyParts()
    return Object.fromEntries(new URLSearchParams(text))
  }
  scope.addContentTypeParser('application/x-www-form-urlencoded', { parseAs: 'string' }, read)
}

/** Lets the routes of a scope accept multipart; everywhere else it is a wrong media type. */
export function acceptMultipart(scope: FastifyInstance): void {
  const read = ({ headers, routeOptions }: FastifyRequest, bytes: Buffer) =>
    readMultipart(headers['content-type'] ?? '', bytes, MOST_MEGABYTES[routeOptions.config.endpoint?.size ?? 'upload'])
  scope.addContentTypeParser('multipart/form-data', { parseAs: 'buffer' }, read)
}

/** Whether a body may be a form with a file. */
export const isForm = ({ size }: Endpoint): boolean => size === 'upload' || size === 'media'

interface Upload {
  /** An id, or an address. */
  user: string
  bytes: number
}

/** What a request will send, by what it says; who does not say it may send as much as is allowed. */
export const uploadOf = ({ size = 'small' }: Endpoint, headers: IncomingHttpHeaders, user: string): Upload => ({
  user,
  bytes: Math.min(Number(headers['content-length'] ?? Infinity), BODY_LIMITS[size].bytes),
})

/** A body is held in memory as a whole while it is read and worked on. */
const MOST = { bytes: 100 * 1024 * 1024, perUser: 2 }

/** The uploads of this process that are being received or worked on: only so many at a time, and a few of each user. */
export class UploadsInFlight {
  readonly #most: typeof MOST
  readonly #open = new Set<Upload>()

  constructor(most = MOST) {
    this.#most = most
  }

  /** Takes an upload's share until its response is closed, or refuses it before its body is read. */
  admit(upload: Upload, response: Pick<ServerResponse, 'once' | 'destroyed'>): void {
    // The caller has hung up meanwhile: nothing would end this upload any more.
    if (response.destroyed) throw refusal('The connection was lost. Try again in a moment.')
    const open = [...this.#open]
    const bytes = open.reduce((sum, one) => sum + one.bytes, upload.bytes)
    if (open.filter(({ user }) => user === upload.user).length >= this.#most.perUser)
      throw refusal('Two of your files are still on their way. Try again in a moment.')
    if (bytes > this.#most.bytes) throw refusal("We're receiving many files right now. Try again in a moment.")
    this.#open.add(upload)
    response.once('close', () => this.#open.delete(upload))
  }
}

/**
 * Whether JSON has no more parts than it may: few levels, few fields in each object, and few `entries` (fields and list
 * items) all in all. It is counted in the text, because parsing a body and checking it against schemas costs a hundred
 * times as much for each part. What is no JSON may pass: the parser refuses it.
 */
export function hasFewParts(text: string, entries: number): boolean {
  /** The fields so far of each object that is open, and 0 for a list. */
  const fields: number[] = [0]
  let depth = 0
  let left = entries
  for (let at = 0; at < text.length; at++) {
    switch (text.charCodeAt(at)) {
      case QUOTE:
        at = endOfString(text, at)
        break
      case COLON:
        if ((fields[depth] = (fields[depth] ?? 0) + 1) > MOST_FIELDS) return false
        break
      case COMMA:
        if (left-- === 0) return false
        break
      case OPEN_LIST:
      case OPEN_OBJECT:
        if (left-- === 0 || depth === MOST_DEPTH) return false
        fields[++depth] = 0
        break
      case CLOSE_LIST:
      case CLOSE_OBJECT:
        depth = Math.max(0, depth - 1)
    }
  }
  return true
}

const [QUOTE, BACKSLASH, COLON, COMMA] = [0x22, 0x5c, 0x3a, 0x2c]
const [OPEN_LIST, CLOSE_LIST, OPEN_OBJECT, CLOSE_OBJECT] = [0x5b, 0x5d, 0x7b, 0x7d]

/** Where the string ends that begins with the quote at `start`: at the next quote that no backslash escapes. */
function endOfString(text: string, start: number): number {
  let end = start
  let backslashes = 1
  while (backslashes % 2 === 1) {
    end = text.indexOf('"', end + 1)
    if (end === -1) return text.length
    backslashes = 0
    while (text.charCodeAt(end - 1 - backslashes) === BACKSLASH) backslashes++
  }
  return end
}

const tooManyParts = (): AppError => new AppError('INVALID', 'That request has too many parts.')

/** The most that a file may have, in megabytes, by the size of its endpoint's bodies. */
const MOST_MEGABYTES = { small: 5, answer: 5, draft: 5, upload: 5, media: 20 } satisfies Record<
  keyof typeof BODY_LIMITS,
  number
>
const MOST_PARTS = 6
const MOST_HEAD_BYTES = 6 * 1024

/**
 * The fields and files of a form as the object that JSON would have been. Nothing is written to disk, and file names
 * are only hints.
 */
async function readMultipart(
  type: string,
  bytes: Buffer,
  megabytes = MOST_MEGABYTES.upload,
): Promise<Record<string, unknown>> {
  const boundary = boundaryOf(type)
  if (boundary === undefined || !isModest(bytes, boundary)) throw unreadable()
  const form = await new Response(Uint8Array.from(bytes), { headers: { 'content-type': type } })
    .formData()
    .catch((error: unknown) => {
      throw unreadable(error)
    })
  const entries = [...form]
  if (new Set(entries.map(([name]) => name)).size < entries.length) throw unreadable()
  if (entries.some(([, value]) => value instanceof File && value.size > megabytes * 1024 * 1024))
    throw tooLarge(megabytes)
  return Object.fromEntries(entries)
}

const boundaryOf = (type: string): string | undefined =>
  /;\s*boundary=(?:"([^"]{1,70})"|([^\s";]{1,70}))\s*$/i.exec(type)?.slice(1).find(Boolean)

/**
 * Whether a body has few parts with short headers: anything else would keep the parser, and with it the whole process,
 * busy.
 */
function isModest(bytes: Buffer, boundary: string): boolean {
  const line = `--${boundary}`
  let parts = 0
  for (let at = bytes.indexOf(line); at >= 0; at = bytes.indexOf(line, at + line.length)) {
    const behind = at + line.length
    if (bytes.toString('latin1', behind, behind + 2) === '--') return parts > 0
    const head = bytes.subarray(behind, behind + MOST_HEAD_BYTES)
    if (++parts > MOST_PARTS || !head.includes('\r\n\r\n')) return false
  }
  return false
}

const unreadable = (cause?: unknown): AppError => new AppError('INVALID', "That request couldn't be read.", { cause })

const tooLarge = (megabytes: number): AppError =>
  new AppError('TOO_LARGE', `That file is too large. The limit is ${megabytes} MB.`)

const refusal = (message: string): AppError => new AppError('UNAVAILABLE', message, { retryAfter: retryLater() })
