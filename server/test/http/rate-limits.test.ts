import { randomUUID } from 'node:crypto'
import type { IncomingMessage } from 'node:http'
import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { LIMITS } from '#contract/endpoint.ts'
import { addressBlock, addressOf } from '#server/platform/http/client-address.ts'
import { openDatabase, type Database } from '#server/platform/db/db.ts'
import { AppError } from '#server/platform/errors.ts'
import { createLimiter, MemoryLimits, type Budgets, type Limiter } from '#server/platform/rate-limits.ts'
import { readyFrom, ReadyAnswers } from '#server/platform/http/ready-answers.ts'
import { makeUser } from '../support/factories.ts'
import { count, recordFigure } from '../support/figures.ts'
import { openSampleApp } from '../support/open-sample-app.ts'
import { createTestDatabase, type TestDatabase } from '../support/test-database.ts'

const HOUR = 3600

describe('a budget in the database', () => {
  const budgets = { ...LIMITS, write: { count: 50, seconds: HOUR, kept: 'database' as const } }
  let database: TestDatabase
  let other: Database
  let limiters: Limiter[]
  beforeAll(async () => {
    database = await createTestDatabase('empty_site')
    other = await openDatabase({ url: database.url })
    limiters = [database, other].map(({ db }) => createLimiter(db, 'normal', budgets))
  })
  afterAll(async () => {
    await other.close()
    await database.drop()
  })

  /**
   * Sends all at once, alternating between both processes, and returns how each ended: 0 for allowed, else the seconds
   * to wait.
   */
  const burst = (requests: number, subject: string): Promise<number[]> =>
    Promise.all(
      Array.from({ length: requests }, (_, n) =>
        (limiters[n % 2] as Limiter).take('write', subject).then(
          () => 0,
          (error: AppError) => (error.code === 'TOO_MANY' ? (error.retryAfter ?? 0) : Promise.reject(error)),
        ),
      ),
    )
  const passed = (ends: number[]): number => ends.filter((wait) => wait === 0).length
  /** A retried test starts with an unused limit. */
  const freshSubject = (): string => randomUUID()

  it(
    'lets exactly its count through when two processes are asked at the same moment',
    { timeout: 300_000 },
    async () => {
      for (let round = 0; round < count(5, 100); round++) {
        const ends = await burst(200, freshSubject())
        expect(passed(ends)).toBe(50)
        for (const wait of ends.filter(Boolean)) expect([wait > 0, wait <= HOUR]).toEqual([true, true])
      }
      recordFigure('limits: bursts of 200 over two pools that let exactly 50 pass', count(5, 100), 'bursts')
    },
  )

  it('is renewed in full when its time is over, and not a moment before', async () => {
    const subject = freshSubject()
    expect(passed(await burst(60, subject))).toBe(50)
    await database.advance('59 minutes 50 seconds')
    expect(passed(await burst(10, subject))).toBe(0)
    await database.advance('10 seconds')
    expect(passed(await burst(60, subject))).toBe(50)
  })

  it('never asks for a longer wait than its time, when a request carries an earlier moment than the first', async () => {
    const subject = freshSubject()
    await burst(50, subject)
    await database.advance('-10 seconds')
    expect(await burst(1, subject)).toEqual([HOUR])
    await database.advance('1 hour')
    expect(passed(await burst(60, subject))).toBe(50)
  })

  it('is a separate one for each address, and lifted when limits are off', async () => {
    const spent = freshSubject()
    await burst(51, spent)
    expect(passed(await burst(50, freshSubject()))).toBe(50)
    const off = createLimiter(database.db, 'off', budgets)
    await Promise.all(Array.from({ length: 60 }, () => off.take('write', spent)))
    expect(off.takeRead(spent)).toBe(0)
  })
})

describe('a budget in memory', () => {
  const budget: Budgets['read'] = { count: 3, seconds: 60, kept: 'memory' }

  it('lets its count through, says how long to wait, and is renewed', () => {
    let now = 1000
    const limits = new MemoryLimits(() => now)
    const take = (subject = 'a') => limits.take(subject, budget)
    expect([take(), take(), take(), take()]).toEqual([0, 0, 0, 60])
    expect(take('b')).toBe(0)
    now += 59
    expect(take()).toBe(1)
    now += 1
    expect([take(), take(), take(), take()]).toEqual([0, 0, 0, 60])
  })

  it('never asks for a longer wait than its time, however the clock is rounded', () => {
    const moment = 6.4
    expect(moment + budget.seconds - moment).toBeGreaterThan(budget.seconds)
    const limits = new MemoryLimits(() => moment)
    const waits = Array.from({ length: 4 }, () => limits.take('a', budget))
    expect(waits).toEqual([0, 0, 0, budget.seconds])
  })

  it('does not fill the memory, however many addresses ask', () => {
    const limits = new MemoryLimits()
    const grown = heapGrowth(() => {
      for (let n = 0; n < 400_000; n++) limits.take(`2001:db8:${n.toString(16)}::/56`, budget)
      return limits
    })
    recordFigure('limits: memory for 400,000 addresses', grown, 'MB')
    expect(grown).toBeLessThan(25)
  })

  it('costs a request next to nothing, even when more addresses ask than are remembered', () => {
    const limits = new MemoryLimits()
    const take = (n: number) => limits.take(`address ${n}`, budget)
    for (let n = 0; n < 60_000; n++) take(n)
    const before = process.cpuUsage().user
    for (let n = 60_000; n < 100_000; n++) take(n)
    const microseconds = (process.cpuUsage().user - before) / 40_000
    expect(microseconds).toBeLessThan(10)
  })
})

describe('answers that are kept ready', () => {
  it('do not fill the memory, however many addresses they are asked by', () => {
    const answer = readyFrom({ plain: Buffer.from('{}') }, { 'content-type': 'application/json' })
    for (const [length, addresses] of [
      [60, 100_000],
      [400, 100_000],
      [12_000, 5_000],
    ] as const) {
      const ready = new ReadyAnswers()
      const address = (n: number) => Buffer.from(`/api/notes?k=${n}`.padEnd(length, 'x')).toString()
      const grown = heapGrowth(() => {
        for (let n = 0; n < addresses; n++) ready.keep(address(n), answer, 1)
        return ready
      })
      recordFigure(`ready answers: memory for ${addresses} addresses of ${length} bytes`, grown, 'MB')
      expect(grown).toBeLessThan(25)
      expect(ready.find(address(addresses - 1), 1) !== undefined).toBe(length < 500)
    }
  })
})

/** Megabytes still in use after `work` and a garbage collection. */
function heapGrowth(work: () => unknown): number {
  setFlagsFromString('--expose-gc')
  const collect = runInNewContext('gc') as () => void
  collect()
  const before = process.memoryUsage().heapUsed
  const kept = work()
  collect()
  return kept ? (process.memoryUsage().heapUsed - before) / 1e6 : 0
}

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

describe('over HTTP', () => {
  const FEW = 5
  const budgets = {
    ...LIMITS,
    read: { count: FEW, seconds: HOUR, kept: 'memory' as const },
    write: { count: FEW, seconds: HOUR, kept: 'database' as const },
  }
  const open = (trustProxy: string[]) => openSampleApp({ config: { limits: 'normal', trustProxy }, budgets })
  const random = () => Array.from({ length: 4 }, () => Math.floor(Math.random() * 256)).join('.')

  it('a spoofed address buys nothing: not one request more', { timeout: 300_000 }, async () => {
    const site = await open(['192.0.2.1'])
    try {
      const { cookie } = await makeUser(site.database)
      const spoofed = () => ({
        'x-forwarded-for': random(),
        'x-real-ip': random(),
        forwarded: `for=${random()}`,
        'true-client-ip': random(),
      })
      const ask = (method: string, path: string, options: object) =>
        Promise.all(
          Array.from({ length: count(100, 1000) }, () => site.call(method, path, { ...options, headers: spoofed() })),
        )
      for (const [method, path, options] of [
        ['GET', '/api/notes', {}],
        ['POST', '/api/notes', { cookie, body: { text: 'x' } }],
      ] as const) {
        const statuses = (await ask(method, path, options)).map(({ status }) => status)
        expect(statuses.filter((status) => status === 200)).toHaveLength(FEW)
        expect(statuses.filter((status) => status === 429)).toHaveLength(count(100, 1000) - FEW)
      }
    } finally {
      await site.close()
    }
  })

  it('each address behind a trusted proxy has its own budget, for reading and for writing', async () => {
    const site = await open(['127.0.0.1'])
    try {
      const { cookie } = await makeUser(site.database)
      const statuses = (address: string, method: string, path: string, options: object = {}) =>
        Promise.all(
          Array.from({ length: FEW + 3 }, async () => {
            const headers = { 'x-forwarded-for': `${random()}, ${address}` }
            return (await site.call(method, path, { ...options, headers })).status
          }),
        )
      const spent = [...Array<number>(FEW).fill(200), 429, 429, 429]
      for (const address of ['198.51.100.1', '198.51.100.2', '2001:db8:1:200::1']) {
        expect((await statuses(address, 'GET', '/api/notes')).toSorted((a, b) => a - b)).toEqual(spent)
        const add = await statuses(address, 'POST', '/api/notes', { cookie, body: { text: 'x' } })
        expect(add.toSorted((a, b) => a - b)).toEqual(spent)
      }
      const neighbour = await statuses('2001:db8:1:2ff::9', 'GET', '/api/notes')
      expect(new Set(neighbour)).toEqual(new Set([429]))
    } finally {
      await site.close()
    }
  })
})
