import { once } from 'node:events'
import { connect } from 'node:net'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { openSampleApp } from '../support/open-sample-app.ts'

describe('requests made to be slow', () => {
  let site: Awaited<ReturnType<typeof openSampleApp>>
  beforeAll(async () => void (site = await openSampleApp()))
  afterAll(() => site.close())

  it.each([
    ['a path without an end', `/api/${'a'.repeat(14_000)}`, {}],
    ['a path of at signs in disguise', `/api/${'%4'.repeat(7_000)}`, {}],
    ['an accepted encoding lost in spaces', '/api/notes?page=1', { 'accept-encoding': `gzip${' '.repeat(14_000)}x` }],
    ['a weight lost in spaces', '/api/notes?page=1', { 'accept-encoding': `gzip;${' '.repeat(14_000)}x` }],
    ['a cookie of semicolons', '/api/notes?page=1', { cookie: ';'.repeat(14_000) }],
    ['an address of commas', '/api/notes?page=1', { 'x-forwarded-for': ','.repeat(14_000) }],
    ['an etag that is none', '/api/notes?page=1', { 'if-none-match': 'W/"'.repeat(4_600) }],
  ])('%s costs no more than any other', async (_, path, headers) => {
    const costs: number[] = []
    for (let i = 0; i < 5; i++) {
      // A repeated response may be cached, so each request is slightly different.
      const different = Object.fromEntries(Object.entries(headers).map(([name, value]) => [name, `${value}${i}`]))
      const before = process.cpuUsage()
      await site.call('GET', `${path}${i}`, { headers: different })
      const { user, system } = process.cpuUsage(before)
      costs.push(user + system)
    }
    // Of the processor's time, which does not grow with what else the machine does.
    expect(Math.min(...costs)).toBeLessThan(50_000)
  })

  it('are cut off without a word where nothing was asked, as it would pass for the answer to what is asked next', async () => {
    const { server } = site.http.app
    const arrived = once(server, 'connection')
    const client = connect(Number(new URL(site.url).port), '127.0.0.1')
    const [socket] = await arrived
    let heard = ''
    client.setEncoding('utf8').on('data', (text: string) => (heard += text))
    server.emit('clientError', Object.assign(new Error('Timeout'), { code: 'ERR_HTTP_REQUEST_TIMEOUT' }), socket)
    await once(client, 'close')
    expect(heard).toBe('')
  })

  it('are cut off with their answer, also while the other side goes on sending', async () => {
    const { server } = site.http.app
    const arrived = once(server, 'connection')
    const client = connect({ port: Number(new URL(site.url).port), host: '127.0.0.1', allowHalfOpen: true })
    const [socket] = await arrived
    const received = once(socket, 'data')
    let heard = ''
    client.setEncoding('utf8').on('data', (text: string) => (heard += text))
    client.on('error', () => {}).write('GET /api/notes HTTP/1.1\r\nX-Slow: ')
    const sending = setInterval(() => client.write('a'), 20)
    await received
    server.emit('clientError', Object.assign(new Error('Timeout'), { code: 'ERR_HTTP_REQUEST_TIMEOUT' }), socket)
    await once(socket, 'close')
    clearInterval(sending)
    expect(heard).toMatch(/^HTTP\/1\.1 400/)
    client.destroy()
  })

  it.each([
    ['a small one', 1_000, 16_000],
    ['a film', 20 * 1024 * 1024, 176_000],
  ])('are cut off while they send a body: %s', async (_, length, longest) => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
    try {
      const { server } = site.http.app
      const arrived = once(server, 'request')
      const client = connect(Number(new URL(site.url).port), '127.0.0.1')
      client.on('error', () => {}).write(`POST /api/notes HTTP/1.1\r\nHost: x\r\nContent-Length: ${length}\r\n\r\na`)
      const [request] = await arrived
      const late = vi.fn<() => void>()
      server.once('clientError', late)
      vi.advanceTimersByTime(longest - 2_000)
      expect(late).not.toHaveBeenCalled()
      vi.advanceTimersByTime(2_000)
      // What was refused already is closed by its answer.
      expect(late.mock.calls.length === 1 || request.destroyed).toBe(true)
      client.destroy()
    } finally {
      vi.useRealTimers()
    }
  })

  it('meet a clock for headers, for the whole request and for silence', () => {
    const { headersTimeout, requestTimeout, timeout, keepAliveTimeout } = site.http.app.server
    expect({ headersTimeout, requestTimeout, timeout, keepAliveTimeout }).toEqual({
      headersTimeout: 15_000,
      requestTimeout: 180_000,
      timeout: 20_000,
      keepAliveTimeout: 18_000,
    })
  })
})
