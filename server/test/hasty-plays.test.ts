import { afterAll, beforeAll, expect, it } from 'vitest'
import { makeQuiz, makeUser } from './support/factories.ts'
import { ops } from './support/ops.ts'
import { createTestDatabase, type TestDatabase } from './support/test-database.ts'

const PLAYS = 1_000
const ANSWERS = 10

let database: TestDatabase
beforeAll(async () => {
  database = await createTestDatabase('demo_site')
})
afterAll(() => database.drop())

/** Finished first plays by as many users, with a gap before each answer as the SQL says. */
async function playAll(name: string, gapMs: string): Promise<void> {
  const quiz = await makeQuiz(database, await makeUser(database))
  await database.sql(
    `WITH players AS (
       INSERT INTO users (name, email) SELECT $1::text || n, $1::text || n || '@example.com' FROM generate_series(1, ${PLAYS}) n
       RETURNING id),
     played AS (
       INSERT INTO attempts (quiz_id, version, user_id, seed, replay, started_at, finished_at, correct, total, first)
       SELECT $2, 1, id, 1, false, clock_now() - interval '1 hour', clock_now(), ${ANSWERS}, ${ANSWERS}, true FROM players
       RETURNING id, started_at),
     gaps AS (SELECT id, started_at, n, ${gapMs} AS ms FROM played, generate_series(1, ${ANSWERS}) n)
     INSERT INTO answers (attempt_id, qid, answer, correct, answered_at)
     SELECT id, 'q' || n, '"a"', true,
            started_at + interval '1 ms' * sum(ms) OVER (PARTITION BY id ORDER BY n)
     FROM gaps`,
    [name, quiz.id],
  )
}

const hasty = async (...args: string[]) => {
  const { out, code } = await ops({ DATABASE_URL: database.url }, ['play', 'hasty', ...args, '--json'])
  expect(code).toBe(0)
  return JSON.parse(out) as { email: string; median_ms: number }[]
}

it('T8: a thousand plays at 50 ms an answer are all shown to the operator, and of a thousand at human speed none', async () => {
  await playAll('bot', '50 + 20 * random()')
  // Log-normal about four seconds, as people are.
  await playAll('human', '4000 * exp(0.6 * sqrt(-2 * ln(1 - random())) * cos(6.2832 * random()))')
  const found = await hasty()
  expect(found.filter(({ email }) => email.startsWith('human'))).toEqual([])
  expect(found).toHaveLength(PLAYS)
  expect(found.every(({ median_ms }) => median_ms >= 50 && median_ms <= 70)).toBe(true)
})

it('T8: a play that is older than the days asked for is left out, and words that are no days are refused', async () => {
  await database.advance('10 days')
  expect(await hasty('--days', '7')).toEqual([])
  expect(await ops({ DATABASE_URL: database.url }, ['play', 'hasty', '--days', 'x'])).toMatchObject({
    code: 1,
    err: expect.stringContaining('--days takes a number of days'),
  })
})
