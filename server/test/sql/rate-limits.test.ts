import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { LIMITS } from '#contract/api/endpoint.ts'
import { openDatabase, type Database } from '#server/platform/db/db.ts'
import type { AppError } from '#server/platform/errors.ts'
import { createLimiter, type Limiter } from '#server/platform/rate-limits.ts'
import { count, recordFigure } from '../support/figures.ts'
import { createTestDatabase, type TestDatabase } from '../support/test-database.ts'

const HOUR = 3600

describe('a budget in the database', () => {
  const budgets = { ...LIMITS, write: { count: 50, seconds: HOUR, countedIn: 'database' as const } }
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
    { timeout: count(300_000, 3_600_000) },
    async () => {
      for (let round = 0; round < count(1, 100); round++) {
        const ends = await burst(200, freshSubject())
        expect(passed(ends)).toBe(50)
        for (const wait of ends.filter(Boolean)) expect([wait > 0, wait <= HOUR]).toEqual([true, true])
      }
      recordFigure('limits: bursts of 200 over two pools that let exactly 50 pass', count(1, 100), 'bursts')
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
