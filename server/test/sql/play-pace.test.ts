import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { transact } from '#server/platform/db/db.ts'
import { hastyAttempts } from '#server/play/hasty-attempts.ts'
import { ANSWERS_AS_LINES } from '../support/answer-lines.ts'
import { makeQuiz, makeUser, type MadeUser } from '../support/factories.ts'
import { count, recordFigure } from '../support/figures.ts'
import { ops } from '../support/ops.ts'
import { createTestDatabase, type TestDatabase } from '../support/test-database.ts'

const ROUNDS = count(100, 1000)
const QUESTIONS = 10

let database: TestDatabase
let author: MadeUser
beforeAll(async () => {
  database = await createTestDatabase()
  author = await makeUser(database)
})
afterAll(() => database.drop())

/** Finished first rounds of guests, with `gap` milliseconds between their answers. */
async function play(rounds: number, gap: () => number): Promise<string> {
  const { id, quizUrl } = await makeQuiz(database, author)
  const gaps = Array.from({ length: rounds }, () => Array.from({ length: QUESTIONS }, gap))
  await database.sql(
    `WITH rounds AS (
       SELECT gen_random_uuid() AS id, gaps, clock_now() - interval '1 hour' AS began
       FROM (SELECT value AS gaps FROM jsonb_array_elements($2::jsonb)) AS given
     ), begun AS (
       INSERT INTO attempts (id, quiz_id, version, guest_hash, seed, replay, started_at, finished_at, correct, credit, total, first)
       SELECT id, $1, 1, decode(md5(id::text), 'hex'), 1, false, began, clock_now(), $3::int, 1000 * $3::int, $3::int, true FROM rounds
     )
     INSERT INTO answers (attempt_id, qid, answer, correct, credit, answered_at)
     SELECT id, 'q' || place, 'true', true, 1000,
       began + make_interval(secs => sum(gap::float8) OVER (PARTITION BY id ORDER BY place) / 1000)
     FROM rounds, jsonb_array_elements_text(gaps) WITH ORDINALITY AS one(gap, place)`,
    [id, JSON.stringify(gaps), QUESTIONS],
  )
  await database.sql(ANSWERS_AS_LINES)
  return quizUrl
}

/** Log-normal, like the times of real people. */
const human = () =>
  4000 * Math.exp(0.6 * Math.sqrt(-2 * Math.log(1 - Math.random())) * Math.cos(2 * Math.PI * Math.random()))

it('rounds at the pace of a machine are marked for the operator, those of people are not', async () => {
  await play(ROUNDS, human)
  expect(await hastyAttempts(database.db, 7)).toEqual([])
  const quizUrl = await play(ROUNDS, () => 50)
  const hasty = await hastyAttempts(database.db, 7, 2 * ROUNDS)
  expect(hasty).toHaveLength(ROUNDS)
  expect(hasty[0]).toMatchObject({ quiz_url: quizUrl, email: null, median_ms: 50, correct: QUESTIONS })
  recordFigure('pace: rounds of a machine that were marked, and none of as many of people', ROUNDS, 'rounds')
  const patient = transact(database.db, async (tx) => {
    await tx.execute(sql`SET LOCAL statement_timeout = 1`)
    return hastyAttempts(tx, 7)
  })
  expect(await patient, 'however long it takes').toHaveLength(Math.min(ROUNDS, 200))
  const { out, code } = await ops({ DATABASE_URL: database.url }, ['play', 'hasty', '--days', '1', '--json'])
  expect([code, JSON.parse(out)]).toEqual([0, expect.arrayContaining([expect.objectContaining({ median_ms: 50 })])])
  expect((await ops({ DATABASE_URL: database.url }, ['play', 'hasty', '--days', 'x'])).code).toBe(1)
})
