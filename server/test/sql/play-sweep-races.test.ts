import pg from 'pg'
import { afterAll, afterEach, beforeAll, beforeEach, expect, it } from 'vitest'
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

/** Attempts that were started two months ago, the lowest id first. */
async function oldAttempts(count: number, finished: boolean): Promise<string[]> {
  const rows = await site.database.sql<{ id: string }>(
    `INSERT INTO attempts (quiz_id, version, seed, replay, started_at, answered_at, finished_at, correct, total)
     SELECT $1, $2, n, false, at, at, CASE WHEN $4 THEN at END, CASE WHEN $4 THEN 1 END, CASE WHEN $4 THEN 1 END
     FROM generate_series(1, $3::int) n, (SELECT clock_now() - interval '60 days' AS at) t RETURNING id`,
    [quiz.id, quiz.version, count, finished],
  )
  return rows.map(({ id }) => id).toSorted()
}

it('folding loses no answer of rounds that change meanwhile', async () => {
  // As in a large table, where rows are looked up one by one.
  await oldAttempts(20_000, true)
  await site.database.sql('ANALYZE attempts')
  const ids = await oldAttempts(ATTEMPTS, true)
  await site.database.sql(
    `INSERT INTO answers (attempt_id, qid, answer, correct, credit) SELECT unnest($1::uuid[]), 'q', '"a"', true, 1000`,
    [ids],
  )
  await other.query('SELECT FROM answers WHERE attempt_id = ANY($1) FOR UPDATE', [ids.slice(0, 1)])
  const sweeping = sweep()
  await until('the sweep waits', countWaiting)
  let isDone = false
  const changing = site.database
    .sql(`UPDATE attempts SET told = '{"best": 1}' WHERE id = ANY($1)`, [ids.slice(1)])
    .then(() => (isDone = true))
  await until('the change is made, or waits as well', async () => isDone || (await countWaiting()) > 1)
  await other.query('COMMIT')
  await Promise.all([sweeping, changing])
  const kept = await site.database.sql(
    `SELECT FROM attempts a CROSS JOIN answers_of(a.id) w WHERE a.id = ANY($1) AND w.qid = 'q' AND a.folded IS NOT NULL`,
    [ids],
  )
  expect(kept).toHaveLength(ATTEMPTS)
})

it('a find that is being stored keeps its round', async () => {
  const [id] = await oldAttempts(1, false)
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
  const [[made], [id]] = [await oldAttempts(1, true), await oldAttempts(1, false)]
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

it('numbering goes on where it was killed, with two servers at once, and loses no letter', async () => {
  const ids = (
    await site.database.sql<{ id: string }>(
      `INSERT INTO attempts (quiz_id, version, seed, replay, started_at, finished_at, correct, total, folded)
       SELECT $1, $2, n, false, at, at + n * interval '1 second', 1, 1,
         E'question-1\t"option-' || n % 4 || E'"\t1000\t' || n || E'\t[62,25]\nquestion-2\t"typed ' || n || E'"\t0\t99'
       FROM generate_series(1, 450) n, (SELECT clock_now() - interval '50 days' AS at) t RETURNING id, seed`,
      [quiz.id, quiz.version],
    )
  ).map(({ id }) => id)
  const stored = () =>
    site.database.sql<{ id: string; lines: string }>(
      'SELECT id, plain_lines(folded) AS lines FROM attempts WHERE id = ANY($1) ORDER BY id',
      [ids],
    )
  const countNumbered = async () =>
    (await site.database.sql("SELECT FROM attempts WHERE id = ANY($1) AND folded LIKE '@%'", [ids])).length
  const numbering = () => sweepPlays({ abandonedDays: 30, guestDays: 400, oldAnswersDays: 30 })(site.database.db)
  const before = await stored()
  await other.query('SELECT FROM attempts WHERE id = $1 FOR UPDATE', [ids[300]])
  const killed = numbering().catch((error: unknown) => error)
  await until('the sweep waits', countWaiting)
  const numbered = await countNumbered()
  expect([numbered > 0, numbered < 300]).toEqual([true, true])
  await site.database.sql(
    "SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE datname = current_database() AND wait_event_type = 'Lock'",
  )
  expect(await killed).toBeInstanceOf(Error)
  expect(await countNumbered()).toBe(numbered)
  expect(await stored()).toEqual(before)
  await other.query('COMMIT')
  await Promise.all([numbering(), numbering()])
  expect(await countNumbered()).toBe(450)
  expect(await stored()).toEqual(before)
  const lists = await site.database.sql('SELECT FROM numbered_answers WHERE quiz_id = $1', [quiz.id])
  expect(lists).toHaveLength(1)
})

it('of two servers one sweeps plays, and the other is done at once instead of working in its pauses', async () => {
  await site.database.sql('TRUNCATE play_sweeps')
  const [id] = await oldAttempts(1, false)
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
  const [[finished], [open]] = [await oldAttempts(1, true), await oldAttempts(1, false)]
  await site.database.sql("INSERT INTO answers (attempt_id, qid, answer, correct) VALUES ($1, 'q', '1', true)", [
    finished,
  ])
  await other.query('SELECT FROM attempts WHERE id = $1 FOR SHARE', [finished])
  const sweeping = sweep()
  await until('the sweep waits', countWaiting)
  await site.database.sql(
    "SELECT pg_cancel_backend(pid) FROM pg_stat_activity WHERE datname = current_database() AND wait_event_type = 'Lock'",
  )
  await expect(sweeping).rejects.toThrow('Sweeps of plays that failed: 1.')
  expect(await site.database.sql('SELECT FROM attempts WHERE id = $1', [open])).toEqual([])
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
