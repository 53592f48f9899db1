import fc from 'fast-check'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { count } from '../support/figures.ts'
import { createTestDatabase, type TestDatabase } from '../support/test-database.ts'

let database: TestDatabase
beforeAll(async () => void (database = await createTestDatabase('empty_site')))
afterAll(() => database.drop())

/** A game of some questions, each with the player's own time and how much of it they took. */
const game = fc.integer({ min: 1, max: 200 }).chain((questions) =>
  fc.record({
    questions: fc.constant(questions),
    answers: fc.array(
      fc.record({
        allowance: fc.integer({ min: 1, max: 7_200_000 }),
        used: fc.integer({ min: -5_000, max: 8_000_000 }),
      }),
      {
        minLength: questions,
        maxLength: questions,
      },
    ),
  }),
)

const bonuses = async (questions: number, answers: readonly { allowance: number; used: number }[]): Promise<number[]> =>
  (
    await database.sql<{ bonus: number }>(
      `SELECT speed_bonus($1, allowance, used) AS bonus
       FROM unnest($2::float8[], $3::float8[]) WITH ORDINALITY AS a (allowance, used, n) ORDER BY n`,
      [questions, answers.map(({ allowance }) => allowance), answers.map(({ used }) => used)],
    )
  ).map(({ bonus }) => bonus)

it('all bonuses of a game together are less than one right answer, however fast and however many questions', async () => {
  await fc.assert(
    fc.asyncProperty(game, async ({ questions, answers }) => {
      const given = await bonuses(questions, answers)
      expect(given.every((bonus) => bonus >= 0 && bonus <= Math.floor(999 / questions))).toBe(true)
      expect(given.reduce((sum, bonus) => sum + bonus, 0)).toBeLessThan(1000)
    }),
    { numRuns: count(100, 2000) },
  )
})

it('goes by the share of one’s own time, so that extra time costs nothing', async () => {
  const [normal, longer, double] = await bonuses(10, [
    { allowance: 20_000, used: 5_000 },
    { allowance: 30_000, used: 7_500 },
    { allowance: 40_000, used: 10_000 },
  ])
  expect([normal, longer, double]).toEqual([74, 74, 74])
})

it('is never more for a later answer', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.integer({ min: 1, max: 60 }),
      fc.array(fc.integer({ min: 0, max: 30_000 })),
      async (questions, times) => {
        const sorted = times.toSorted((a, b) => a - b)
        const given = await bonuses(
          questions,
          sorted.map((used) => ({ allowance: 20_000, used })),
        )
        expect(given).toEqual(given.toSorted((a, b) => b - a))
      },
    ),
    { numRuns: count(30, 300) },
  )
})
