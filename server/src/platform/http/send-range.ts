import type { IncomingMessage, ServerResponse } from 'node:http'
import { pipeline } from 'node:stream/promises'
import type { HeaderSet } from './headers.ts'

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
  { method, headers: requested }: IncomingMessage,
  response: ServerResponse,
  { bytes, etag, read }: RangedBody,
  common: HeaderSet,
): Promise<void> {
  const headers = { ...common, etag, 'accept-ranges': 'bytes' }
  if (names(requested['if-none-match'], etag)) return void response.writeHead(304, headers).end()
  // A part of something else would be of no use: what a client has half of must be this.
  const isSame = requested['if-range'] === undefined || requested['if-range'] === etag
  const range = isSame && method === 'GET' ? wantedRange(requested.range, bytes) : null
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
