import type { IncomingMessage, IncomingHttpHeaders } from 'node:http'
import { isIPv6 } from 'node:net'
import { PROOF_HEADER } from '#contract/api/envelope.ts'

/** The address of whoever is at the other end of the connection: the caller, or a proxy. */
export const peerOf = ({ socket }: IncomingMessage): string => plain(socket.remoteAddress ?? '')

/**
 * The caller's address: the socket's, or the last one a trusted proxy reports. A header from anyone else is ignored.
 */
export function addressOf(request: IncomingMessage, trusted: readonly string[]): string {
  let address = peerOf(request)
  if (!trusted.includes(address)) return address
  const forwarded = String(request.headers['x-forwarded-for'] ?? '').split(',')
  while (trusted.includes(address) && forwarded.length) address = plain(forwarded.pop()?.trim() || address)
  return address
}

/** The subject of a rate limit: an IPv4 address, or the IPv6 block that one subscriber gets. */
export function addressBlock(address: string): string {
  // The full check is a long regular expression, too slow for every ready answer.
  if (!address.includes(':') || !isIPv6(address)) return address
  const [head = '', tail = ''] = address.split('::')
  const left = head.split(':').filter(Boolean)
  const right = tail.split(':').filter(Boolean)
  const groups = address.includes('::')
    ? [...left, ...Array<string>(Math.max(0, 8 - left.length - right.length)).fill('0'), ...right]
    : left
  const [a = '0', b = '0', c = '0', d = '0'] = groups
  return `${a}:${b}:${c}:${(Number.parseInt(d, 16) & 0xff00).toString(16)}::/56`
}

/**
 * Proof of origin, our CSRF guard: whether a request that may change something was sent by a script of our own pages. A
 * form, a link, an image, a prefetch or another site's script cannot send all of this: the header needs a preflight
 * that we never grant, and browsers set the `Sec-Fetch-*` headers themselves.
 */
export function isProven(headers: IncomingHttpHeaders, publicUrl: string): boolean {
  if (headers[PROOF_HEADER.name] !== PROOF_HEADER.value) return false
  if (headers['sec-purpose'] !== undefined || headers['purpose'] === 'prefetch') return false
  if (headers['sec-fetch-mode'] === 'navigate') return false
  const dest = headers['sec-fetch-dest']
  if (dest !== undefined && dest !== 'empty') return false
  const site = headers['sec-fetch-site']
  if (site !== undefined) return site === 'same-origin'
  const from = headers.origin ?? headers.referer
  return from === undefined || isOurs(from, headers.host, publicUrl)
}

/**
 * Browsers omit `Sec-Fetch-Site` on plain http; then the page's origin must be the requested one, or the public one.
 */
function isOurs(from: string, host: string | undefined, publicUrl: string): boolean {
  if (!URL.canParse(from)) return false
  const page = new URL(from)
  return page.origin === publicUrl || (/^https?:$/.test(page.protocol) && page.host === host)
}

const plain = (address: string): string =>
  address.startsWith('::ffff:') && address.includes('.') ? address.slice('::ffff:'.length) : address
