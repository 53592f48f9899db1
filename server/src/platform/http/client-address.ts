import type { IncomingMessage } from 'node:http'
import { isIPv6 } from 'node:net'

const plain = (address: string): string =>
  address.startsWith('::ffff:') && address.includes('.') ? address.slice('::ffff:'.length) : address

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
