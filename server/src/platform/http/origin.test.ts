import type { IncomingMessage } from 'node:http'
import { describe, expect, it } from 'vitest'
import { addressBlock, addressOf } from './origin.ts'

describe('the address that is counted', () => {
  const from = (socket: string, forwarded?: string, trusted: string[] = []): string =>
    addressOf(
      {
        socket: { remoteAddress: socket },
        headers: { ...(forwarded && { 'x-forwarded-for': forwarded }) },
      } as IncomingMessage,
      trusted,
    )
  const PROXY = ['10.0.0.1', '10.0.0.2', '::1']

  it.each([
    ['the socket', '203.0.113.9', undefined, [], '203.0.113.9'],
    ['the socket, when the header comes from a stranger', '203.0.113.9', '1.1.1.1', [], '203.0.113.9'],
    ['the socket, when others are trusted', '203.0.113.9', '1.1.1.1', PROXY, '203.0.113.9'],
    ['what a trusted proxy says', '10.0.0.1', '1.1.1.1', PROXY, '1.1.1.1'],
    ['what it says, and not what the client told it', '10.0.0.1', '6.6.6.6, 1.1.1.1', PROXY, '1.1.1.1'],
    ['the last stranger before a chain of proxies', '10.0.0.1', '6.6.6.6, 1.1.1.1, 10.0.0.2', PROXY, '1.1.1.1'],
    ['not a proxy that the client named', '10.0.0.1', '10.0.0.2, 1.1.1.1', PROXY, '1.1.1.1'],
    ['the proxy itself, when it says nothing', '10.0.0.1', undefined, PROXY, '10.0.0.1'],
    ['the proxy itself, when it says nothing of use', '10.0.0.1', ' , ,', PROXY, '10.0.0.1'],
    ['an IPv4 address, however the socket writes it', '::ffff:203.0.113.9', undefined, [], '203.0.113.9'],
    ['what a proxy says that the socket writes as IPv6', '::ffff:10.0.0.1', '::ffff:1.1.1.1', PROXY, '1.1.1.1'],
    ['what a proxy on IPv6 says', '::1', '2001:db8::7', PROXY, '2001:db8::7'],
    ['nothing at all, when the socket is gone', undefined as unknown as string, '1.1.1.1', PROXY, ''],
  ])('is %s', (_, socket, forwarded, trusted, address) => {
    expect(from(socket, forwarded, trusted)).toBe(address)
  })

  it.each([
    ['203.0.113.9', '203.0.113.9'],
    ['2001:db8:0:1200::1', '2001:db8:0:1200::/56'],
    ['2001:db8:0:12ff:1:2:3:4', '2001:db8:0:1200::/56'],
    ['2001:db8:0:1300::1', '2001:db8:0:1300::/56'],
    ['2001:db8::1', '2001:db8:0:0::/56'],
    ['::1', '0:0:0:0::/56'],
    ['fe80::1%eth0', 'fe80:0:0:0::/56'],
    ['', ''],
  ])('%s belongs to %s', (address, block) => {
    expect(addressBlock(address)).toBe(block)
  })
})
