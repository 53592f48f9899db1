import type { FastifyInstance } from 'fastify'
import { BODY_LIMITS } from '#contract/endpoint.ts'
import { AppError } from '../errors.ts'

/** Deeper than any body of the site: a draft's questions, their blanks, and what can be chosen there. */
const MOST_DEPTH = 16
/** Twice as many as the widest object of the site has: a question, or what a player put where. */
export const MOST_FIELDS = 40

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

export const tooManyParts = (): AppError => new AppError('INVALID', 'That request has too many parts.')

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
