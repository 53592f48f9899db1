import fc from 'fast-check'
import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { AppError } from '#server/platform/errors.ts'
import { transact } from '#server/platform/db/db.ts'
import { addCodes, endPrize } from '#server/rewards/prizes.ts'
import { grantBuxes } from '#server/rewards/move-buxes.ts'
import { payClaims } from '#server/rewards/pay-play.ts'
import { createLimiter } from '#server/platform/rate-limits.ts'
import { redeemCoupon } from '#server/rewards/redeem-coupon.ts'
import { makeQuiz, makeUser } from '../support/factories.ts'
import { count, recordFigure } from '../support/figures.ts'
import { balanceIn, differences, makePrize } from '../support/rewards.ts'
import { createTestDatabase, type TestDatabase } from '../support/test-database.ts'

let database: TestDatabase
let quizzes: { id: string }[] = []
beforeAll(async () => {
  database = await createTestDatabase('demo_site')
  const author = await makeUser(database)
  quizzes = await Promise.all(Array.from({ length: 4 }, () => makeQuiz(database, author, { rewarded: true })))
})
afterAll(() => database.drop())

const PEOPLE = 2
const PRIZES = [
  { price: 5, limit: null },
  { price: 8, limit: 1 },
  { price: 3, limit: 2 },
]

const person = fc.nat({ max: PEOPLE - 1 })
const prize = fc.nat({ max: PRIZES.length - 1 })
const operation = fc.oneof(
  {
    weight: 3,
    arbitrary: fc.record({
      do: fc.constant('grant' as const),
      person,
      amount: fc.integer({ min: -12, max: 15 }).filter(Boolean),
    }),
  },
  {
    weight: 3,
    arbitrary: fc.record({
      do: fc.constant('play' as const),
      person,
      quiz: fc.nat({ max: 3 }),
      right: fc.nat({ max: 9 }),
    }),
  },
  {
    weight: 8,
    arbitrary: fc.record({
      do: fc.constant('redeem' as const),
      person,
      prize,
      key: fc.option(fc.constantFrom('a', 'b', 'c', 'd', 'e', 'f')),
    }),
  },
  { weight: 3, arbitrary: fc.record({ do: fc.constant('confirm' as const), person }) },
  { weight: 2, arbitrary: fc.record({ do: fc.constant('verify' as const), person }) },
  {
    weight: 2,
    arbitrary: fc.record({ do: fc.constant('stock' as const), prize, codes: fc.integer({ min: 1, max: 2 }) }),
  },
  { weight: 2, arbitrary: fc.record({ do: fc.constant('wait' as const), minutes: fc.constantFrom(3, 7) }) },
  { weight: 1, arbitrary: fc.record({ do: fc.constant('end' as const), prize }) },
)
type Operation = typeof operation extends fc.Arbitrary<infer T> ? T : never

interface Got {
  id: string
  prize: number
  at: number
}

/** The expected state of the site, in plain variables. */
class Model {
  readonly balance = Array<number>(PEOPLE).fill(0)
  readonly verified = Array<boolean>(PEOPLE).fill(false)
  readonly confirmed = Array<number>(PEOPLE).fill(-Infinity)
  readonly played = new Set<string>()
  readonly stock = PRIZES.map(() => 0)
  readonly ended = PRIZES.map(() => false)
  readonly got: Got[][] = Array.from({ length: PEOPLE }, () => [])
  readonly keys: Map<string, Got>[] = Array.from({ length: PEOPLE }, () => new Map())
  minute = 0

  grant(who: number, amount: number): string {
    if ((this.balance[who] ?? 0) + amount < 0) return 'SHORT'
    this.balance[who] = (this.balance[who] ?? 0) + amount
    return 'OK'
  }

  play(who: number, quiz: number, right: number): string {
    const cause = `${who} ${quiz}`
    const worth = right + (right === 9 ? 5 : 0)
    if (worth > 0 && !this.played.has(cause)) {
      this.played.add(cause)
      this.balance[who] = (this.balance[who] ?? 0) + worth
    }
    return 'OK'
  }

  /** The coupon that must come back, a refusal, or `new`. */
  redeem(who: number, what: number, key: string | null): Got | string {
    const { price, limit } = PRIZES[what] ?? { price: 0, limit: null }
    const known = key === null ? null : this.keys[who]?.get(key)
    if (known) return known.prize === what ? known : 'CONFLICT'
    const mine = this.got[who]?.filter((one) => one.prize === what) ?? []
    const late = mine.at(-1)
    if (key === null && late && this.minute - late.at < 10) return late
    if (!this.verified[who]) return 'VERIFY_EMAIL'
    if (this.minute - (this.confirmed[who] ?? -Infinity) >= 5) return 'CONFIRM_PASSWORD'
    if (this.ended[what]) return 'ENDED'
    if (limit !== null && mine.length >= limit) return 'LIMIT'
    if ((this.balance[who] ?? 0) < price) return 'SHORT'
    return this.stock[what] === 0 ? 'SOLD_OUT' : 'new'
  }

  keep(who: number, what: number, key: string | null, id: string): void {
    const got = { id, prize: what, at: this.minute }
    this.balance[who] = (this.balance[who] ?? 0) - (PRIZES[what]?.price ?? 0)
    this.stock[what] = (this.stock[what] ?? 0) - 1
    this.got[who]?.push(got)
    if (key !== null) this.keys[who]?.set(key, got)
  }
}

const codeOf = (error: unknown): string => (error instanceof AppError ? error.code : String(error))

async function live(history: Operation[]): Promise<void> {
  const model = new Model()
  const people = await Promise.all(Array.from({ length: PEOPLE }, () => makeUser(database)))
  const prizes = await Promise.all(PRIZES.map((one) => makePrize(database, { ...one, codes: 0 })))
  const confirmedAt: (Date | null)[] = people.map(() => null)
  const now = async () => (await database.sql<{ now: Date }>('SELECT clock_now() AS now'))[0]?.now ?? new Date()
  for (const step of history) {
    const who = 'person' in step ? step.person : 0
    const userId = people[who]?.id ?? ''
    switch (step.do) {
      case 'grant': {
        const told = await grantBuxes(database.db, { userId, amount: step.amount, reason: 'By the model' }).then(
          () => 'OK',
          codeOf,
        )
        expect(told).toBe(model.grant(who, step.amount))
        break
      }
      case 'play': {
        const score = { attemptId: randomUUID(), quizId: quizzes[step.quiz]?.id ?? '', correct: step.right, total: 9 }
        const finishedAt = await now()
        await transact(database.db, (tx) => payClaims(tx, userId, [{ ...score, finishedAt, pays: true }]))
        model.play(who, step.quiz, step.right)
        break
      }
      case 'redeem': {
        const user = {
          id: userId,
          name: '',
          verified: model.verified[who] ?? false,
          confirmedAt: confirmedAt[who] ?? null,
        }
        const expected = model.redeem(who, step.prize, step.key)
        const told = await redeemCoupon(database.db, {
          prizeId: prizes[step.prize] ?? '',
          user,
          key: step.key,
          publicUrl: 'http://localhost',
          limiter: createLimiter(database.db, 'off'),
          countHastyPlays: async () => 0,
        }).then(({ coupon }) => ({ id: coupon.id }), codeOf)
        if (typeof told === 'string') expect(told).toBe(expected)
        else if (expected === 'new') model.keep(who, step.prize, step.key, told.id)
        else expect(expected).toMatchObject({ id: told.id })
        break
      }
      case 'confirm':
        confirmedAt[who] = await now()
        model.confirmed[who] = model.minute
        break
      case 'verify':
        model.verified[who] = true
        break
      case 'stock': {
        const codes = Array.from({ length: step.codes }, () => randomUUID())
        await addCodes(database.db, prizes[step.prize] ?? '', codes.join('\n'))
        model.stock[step.prize] = (model.stock[step.prize] ?? 0) + step.codes
        break
      }
      case 'wait':
        await database.advance(`${step.minutes} minutes`)
        model.minute += step.minutes
        break
      case 'end':
        await endPrize(database.db, prizes[step.prize] ?? '')
        model.ended[step.prize] = true
    }
  }
  for (const [who, { id }] of people.entries()) expect(await balanceIn(database, id)).toBe(model.balance[who])
}

it(
  'T15: random histories come out as in a model that is only variables',
  { timeout: count(1_800_000, 3_600_000) },
  async () => {
    const histories = count(10, 1000)
    const length = count(30, 50)
    await fc.assert(fc.asyncProperty(fc.array(operation, { minLength: length, maxLength: length }), live), {
      numRuns: histories,
      ...(process.env.DEEP ? {} : { seed: 6 }),
    })
    expect(await differences(database)).toEqual([])
    recordFigure('random histories of redemptions, plays and grants that agree with a model', histories, 'histories')
    recordFigure('the same: operations in each', length, 'operations')
  },
)
