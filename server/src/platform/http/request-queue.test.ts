import { EventEmitter } from 'node:events'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest'
import { securityHeaders } from './headers.ts'
import { refuseBusy, RequestQueue } from './request-queue.ts'

describe('the queue', () => {
  class Exchange {
    readonly request = { complete: true } as IncomingMessage
    readonly response = Object.assign(new EventEmitter(), { destroyed: false }) as unknown as ServerResponse
    end(): void {
      this.response.emit('close')
    }
  }

  let now = 0
  const begun: IncomingMessage[] = []
  const refused: IncomingMessage[] = []
  const bursts: number[] = []
  let queue: RequestQueue
  const ask = (): Exchange => {
    const exchange = new Exchange()
    queue.admit(exchange.request, exchange.response, (request) => void begun.push(request))
    return exchange
  }

  beforeEach(() => {
    vi.useFakeTimers()
    now = 0
    begun.length = 0
    refused.length = 0
    bursts.length = 0
    queue = new RequestQueue({
      refuse: (request) => void refused.push(request),
      onBurst: (waiting) => void bursts.push(waiting),
      places: 2,
      patience: 1_000,
      now: () => now,
    })
    return () => vi.useRealTimers()
  })

  it('lets as many in as there are places, and the next when one is done, in the order they came', () => {
    const [one, two, three, four] = [ask(), ask(), ask(), ask()]
    expect(begun).toEqual([one.request, two.request])
    two.end()
    one.end()
    expect(begun).toEqual([one, two, three, four].map(({ request }) => request))
    expect(refused).toEqual([])
  })

  it('refuses at once whom it could not serve in time, and takes people again when the line is short', () => {
    const first = [ask(), ask(), ask()]
    for (let round = 0; round < 200; round++) {
      now += 100
      first.push(ask())
      first[round]?.end()
    }
    // A request is done every 100 ms, so that ten can wait.
    while (refused.length === 0 && queue.waiting < 100) ask()
    expect(queue.waiting).toBeGreaterThanOrEqual(10)
    expect(queue.waiting).toBeLessThan(14)
    expect(refused).toHaveLength(1)
    expect(queue.refused).toBe(1)
  })

  it('refuses who has waited too long, and forgets who has left', () => {
    const placed = [ask(), ask()]
    const [gone, late] = [ask(), ask()]
    Object.assign(gone.response, { destroyed: true })
    now = 1_500
    placed[0]?.end()
    expect(begun).toHaveLength(2)
    expect(refused).toEqual([late.request])
    const next = ask()
    expect(begun.at(-1)).toBe(next.request)
  })

  it('keeps no place for who is slow to send or takes long', () => {
    const slow = [ask(), ask()]
    Object.assign(slow[0]?.request ?? {}, { complete: false })
    const waiting = [ask(), ask()]
    now = 300
    vi.advanceTimersByTime(100)
    expect(begun.at(-1)).toBe(waiting[0]?.request)
    expect(begun).toHaveLength(3)
    now = 900
    slow[0]?.end()
    expect(begun).toHaveLength(3)
    waiting[0]?.end()
    expect(begun.at(-1)).toBe(waiting[1]?.request)
  })

  it('refuses nobody of the first crowd after a quiet time', () => {
    now = 600_000
    const placed = [ask(), ask()]
    const waiting = [ask(), ask()]
    now += 10
    placed[0]?.end()
    const more = Array.from({ length: 50 }, ask)
    expect(refused).toEqual([])
    expect(begun).toHaveLength(3)
    expect(queue.waiting).toBe(waiting.length - 1 + more.length)
  })

  it('refuses who has waited too long, also while no place gets free, and forgets who left', () => {
    ask()
    ask()
    const gone = ask()
    const late = ask()
    Object.assign(gone.response, { destroyed: true })
    now += 1_001
    vi.advanceTimersByTime(100)
    expect(refused).toEqual([late.request])
    expect(queue.waiting).toBe(0)
  })

  it('tells once of many refusals in a row, and again after a calm', () => {
    const refuseThree = () => {
      const placed = [ask(), ask()]
      for (let one = 0; one < 3; one++) ask()
      now += 1_500
      for (const one of placed) one.end()
    }
    refuseThree()
    refuseThree()
    expect(refused).toHaveLength(6)
    expect(bursts).toEqual([2])
    now += 11_000
    refuseThree()
    expect(bursts).toEqual([2, 2])
  })

  it('tells how long each waited for its turn', () => {
    const waited: number[] = []
    queue.onTurn = (milliseconds) => void waited.push(milliseconds)
    const [one] = [ask(), ask(), ask()]
    expect([waited, queue.working]).toEqual([[0, 0], 2])
    now += 300
    one.end()
    expect(waited).toEqual([0, 0, 300])
  })
})

describe('the answer to whom there is no time for', () => {
  async function ask(path: string, method = 'GET') {
    const server = createServer(refuseBusy(securityHeaders('http://localhost'))).listen(0)
    onTestFinished(() => void server.close())
    const { port } = server.address() as AddressInfo
    const response = await fetch(`http://localhost:${port}${path}`, { method })
    const { status, headers } = response
    return { status, headers, retryAfter: headers.get('retry-after'), text: await response.text() }
  }

  it('a page says "One moment…" and loads itself again when it may', async () => {
    const { status, headers, retryAfter, text } = await ask('/capitals-of-europe/index.html')
    expect(status).toBe(503)
    expect(Number(retryAfter)).toBeGreaterThanOrEqual(1)
    expect(headers.get('refresh')).toBe(retryAfter)
    expect(headers.get('cache-control')).toBe('no-store')
    expect(headers.get('content-security-policy')).toContain("frame-ancestors 'none'")
    expect(text).toContain('<h1>One moment…</h1>')
  })

  it('an embed says so in its frame', async () => {
    const { headers, text } = await ask('/capitals-of-europe/embed?theme=dark')
    expect(headers.get('content-security-policy')).toContain('frame-ancestors *')
    expect(text).toContain('One moment…')
  })

  it.each([
    ['GET', '/api/categories'],
    ['POST', '/api/attempts'],
    ['POST', '/login'],
    ['POST', '/register'],
  ])('a call, %s %s, gets an envelope and is not loaded again', async (method, path) => {
    const { status, headers, retryAfter, text } = await ask(path, method)
    expect(status).toBe(503)
    expect(retryAfter).toMatch(/^[1-5]$/)
    expect(headers.get('refresh')).toBeNull()
    expect(JSON.parse(text)).toMatchObject({ success: false, data: { code: 'UNAVAILABLE' } })
  })
})
