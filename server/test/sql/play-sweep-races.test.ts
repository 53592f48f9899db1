import pg from 'pg'
import { afterAll, afterEach, beforeAll, beforeEach, expect, it } from 'vitest'
import { answerLines } from '#server/play/attempt.ts'
import { sweepPlays } from '#server/play/sweep-plays.ts'
import { makeQuiz, makeUser } from '../support/factories.ts'
import { openSite, type WholeSite } from '../support/site.ts'
import { stopJobs } from '../support/stop-jobs.ts'
import { until } from '../support/until.ts'

const ATTEMPTS = 200

let site: WholeSite
let quiz: { id: string; version: number }
/** Another connection, in a transaction that a test ends. */
let other: pg.Client
beforeAll(async () => {
  site = await openSite()
  await stopJobs(site, 'play-sweep')
  quiz = await makeQuiz(site.database, await makeUser(site.database))
})
afterAll(() => site.close())
beforeEach(async () => {
  other = new pg.Client({ connectionString: site.database.url })
  await other.connect()
  await other.query('BEGIN')
})
afterEach(() => other.end())

const sweep = () => sweepPlays({ abandonedDays: 30, guestDays: 400 })(site.database.db)
const countWaiting = async () =>
  (
    await site.database.sql(
      "SELECT FROM pg_stat_activity WHERE datname = current_database() AND wait_event_type = 'Lock'",
    )
  ).length

/** Attempts that were started two months ago and left, the lowest id first. */
async function openAttempts(count: number): Promise<string[]> {
  const rows = await site.database.sql<{ id: string }>(
    `INSERT INTO attempts (quiz_id, version, seed, replay, started_at, answered_at)
     SELECT $1, $2, n, false, at, at
     FROM generate_series(1, $3::int) n, (SELECT clock_now() - interval '60 days' AS at) t RETURNING id`,
    [quiz.id, quiz.version, count],
  )
  return rows.map(({ id }) => id).toSorted()
}

const GIVEN = { correct: false, credit: 0, shares: [62, 25], corrected: false, after: 7_000_000 }
const LINES = answerLines([
  { ...GIVEN, qid: 'q', answer: 'a' },
  { ...GIVEN, qid: 'r', answer: 'b' },
])

/** Rounds that guests finished when their cookies had not ended, one after another. */
async function guestAttempts(count: number): Promise<string[]> {
  const rows = await site.database.sql<{ id: string; seed: number }>(
    `INSERT INTO attempts (quiz_id, version, guest_hash, seed, replay, started_at, finished_at, correct, credit, total,
                           result, answer_lines)
     SELECT $1, $2, sha256(gen_random_uuid()::text::bytea), n, false, at, at + n * interval '1 second', 0, 0, 2, '{"best": 0}', $4
     FROM generate_series(1, $3::int) n, (SELECT clock_now() - interval '500 days' AS at) t RETURNING id, seed`,
    [quiz.id, quiz.version, count, LINES],
  )
  return rows.toSorted((one, other) => one.seed - other.seed).map(({ id }) => id)
}

const countForgotten = async (ids: readonly string[]) =>
  (
    await site.database.sql(
      'SELECT FROM attempts WHERE id = ANY($1) AND guest_hash IS NULL AND result IS NULL AND user_id IS NULL',
      [ids],
    )
  ).length

it('forgetting guests takes nothing from rounds that change meanwhile', async () => {
  const user = await makeUser(site.database)
  const ids = (await guestAttempts(ATTEMPTS)).toSorted()
  await other.query(
    `UPDATE attempts SET correct = 1, credit = 1000, answer_lines = raise_line(answer_lines, 'q', 1000) WHERE id = $1`,
    [ids[0]],
  )
  const sweeping = sweep()
  await until('the sweep waits', countWaiting)
  // As a login claims them.
  await site.database.sql('UPDATE attempts SET user_id = $2, guest_hash = NULL WHERE id = ANY($1)', [
    ids.slice(1, ATTEMPTS / 2),
    user.id,
  ])
  await other.query('COMMIT')
  await sweeping
  const claimed = await site.database.sql(
    `SELECT FROM attempts WHERE id = ANY($1) AND user_id = $2 AND result = '{"best": 0}' AND answer_lines = $3`,
    [ids, user.id, LINES],
  )
  expect(claimed).toHaveLength(ATTEMPTS / 2 - 1)
  expect(await countForgotten(ids)).toBe(ATTEMPTS / 2 + 1)
  const [raised] = await site.database.sql(
    `SELECT a.correct, a.credit, (SELECT sum(w.credit)::int FROM answers_of(a.id) w) AS given,
       line_of(answer_lines, 'r') = line_of($2, 'r') AS same FROM attempts a WHERE id = $1`,
    [ids[0], LINES],
  )
  expect(raised).toEqual({ correct: 1, credit: 1000, given: 1000, same: true })
})

it('a find that is being stored keeps its round', async () => {
  const [id] = await openAttempts(1)
  await other.query('SELECT FROM attempts WHERE id = $1 FOR SHARE', [id])
  await other.query("INSERT INTO finds (attempt_id, qid, entry, text) VALUES ($1, 'q', 'e', 'found')", [id])
  let isDone = false
  const sweeping = sweep().then(() => (isDone = true))
  await until('the sweep is done, or waits', async () => isDone || (await countWaiting()) > 0)
  await other.query('COMMIT')
  await sweeping
  expect(await site.database.sql('SELECT text FROM finds WHERE attempt_id = $1', [id])).toEqual([{ text: 'found' }])
})

it('an unanswered round goes also from a challenge, where its place stays taken', async () => {
  await site.database.sql('TRUNCATE play_sweeps')
  const [[made], [id]] = [await guestAttempts(1), await openAttempts(1)]
  const [challenge] = await site.database.sql<{ id: string }>(
    `INSERT INTO challenges (token, quiz_id, version, seed, attempt_id, people, guests, ends_at)
     VALUES ('t', $1, $2, 1, $3, 2, 0, clock_now() - interval '20 days') RETURNING id`,
    [quiz.id, quiz.version, made],
  )
  await site.database.sql('INSERT INTO challenge_people (challenge_id, attempt_id) SELECT $1, unnest($2::uuid[])', [
    challenge?.id,
    [made, id],
  ])
  await sweep()
  expect(await site.database.sql('SELECT FROM attempts WHERE id = $1', [id])).toEqual([])
  const people = await site.database.sql(
    'SELECT attempt_id FROM challenge_people WHERE challenge_id = $1 ORDER BY attempt_id',
    [challenge?.id],
  )
  expect(people).toEqual([{ attempt_id: made }, { attempt_id: null }])
})

it('a sweep goes on where it was killed, with two servers at once, and changes no answer', async () => {
  await site.database.sql('TRUNCATE play_sweeps')
  const ids = await guestAttempts(450)
  await other.query('SELECT FROM attempts WHERE id = $1 FOR UPDATE', [ids[300]])
  const killed = sweep().catch((error: unknown) => error)
  await until('the sweep waits', countWaiting)
  const forgotten = await countForgotten(ids)
  expect([forgotten > 0, forgotten < 300]).toEqual([true, true])
  await site.database.sql(
    "SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE datname = current_database() AND wait_event_type = 'Lock'",
  )
  expect(await killed).toBeInstanceOf(Error)
  expect(await countForgotten(ids)).toBe(forgotten)
  await other.query('COMMIT')
  await Promise.all([sweep(), sweep()])
  expect(await countForgotten(ids)).toBe(450)
  const same = await site.database.sql('SELECT FROM attempts WHERE id = ANY($1) AND answer_lines = $2', [ids, LINES])
  expect(same).toHaveLength(450)
})

it('of two servers one sweeps plays, and the other is done at once instead of working in its pauses', async () => {
  await site.database.sql('TRUNCATE play_sweeps')
  const [id] = await openAttempts(1)
  await other.query('SELECT FROM attempts WHERE id = $1 FOR SHARE', [id])
  const sweeping = sweep()
  await until('the sweep waits', countWaiting)
  await sweep()
  expect(await countWaiting()).toBe(1)
  await other.query('COMMIT')
  await sweeping
  expect(await site.database.sql('SELECT FROM attempts WHERE id = $1', [id])).toEqual([])
})

it('a sweep of plays that fails keeps no other of them from going on', async () => {
  await site.database.sql('TRUNCATE play_sweeps')
  const [[open], finished] = [await openAttempts(1), await guestAttempts(1)]
  await other.query('SELECT FROM attempts WHERE id = $1 FOR SHARE', [open])
  const sweeping = sweep()
  await until('the sweep waits', countWaiting)
  await site.database.sql(
    "SELECT pg_cancel_backend(pid) FROM pg_stat_activity WHERE datname = current_database() AND wait_event_type = 'Lock'",
  )
  await expect(sweeping).rejects.toThrow('Sweeps of plays that failed: 1.')
  expect(await countForgotten(finished)).toBe(1)
  expect(await site.database.sql('SELECT FROM attempts WHERE id = $1', [open])).toHaveLength(1)
})

it('while plays are swept, everything else is, and days of authors are stored', async () => {
  const another = await site.another()
  const job = (name: string) => another.services.jobs.find((one) => one.name === name)
  await other.query('LOCK TABLE play_sweeps')
  const sweeping = job('play-sweep')?.runNow()
  await until('the sweep waits', countWaiting)
  for (const name of ['sweep', 'past-days']) {
    await job(name)?.runNow()
    expect(job(name)).toMatchObject({ runs: 1, failures: 0 })
  }
  await other.query('ROLLBACK')
  await sweeping
  await another.close()
})
