import { afterAll, beforeAll, expect, it } from 'vitest'
import type { QuizReport, Report, ReportRange } from '#contract/api/reports.ts'
import { quizDays } from '#server/reports/authored-day.ts'
import { countDay } from '#server/reports/counted-day.ts'
import { storeFigures } from '#server/reports/stored-figures.ts'
import { sweepPastDays } from '#server/reports/sweep-past-days.ts'
import { ANSWERS_AS_LINES } from '../support/answer-lines.ts'
import { makeQuiz, makeUser, type MadeUser } from '../support/factories.ts'
import { openSite, type WholeSite } from '../support/site.ts'
import { stopJobs } from '../support/stop-jobs.ts'
import type { Failed } from '../support/visitor.ts'

const QUIZZES = 57
const day = (shift = 0) => new Date(Date.now() + shift * 86_400_000).toISOString().slice(0, 10)

/** How often a quiz was played. */
const today = (n: number) => 1 + (n % 4)
const threeDaysAgo = (n: number) => 1 + (n % 3)

let site: WholeSite
let author: MadeUser
const titles = new Map<string, string>()

/** Rounds of a quiz with one question, some days ago: some are right, some wrong, and one was left. */
async function playAgo(quizId: string, daysAgo: number, plays: number): Promise<void> {
  await site.database.sql(
    `WITH rounds AS (
       INSERT INTO attempts (quiz_id, version, seed, replay, started_at, finished_at, correct, credit, total)
       SELECT $1, 1, n, false, at, CASE WHEN n > 0 THEN at END, CASE WHEN n > 0 THEN n % 2 END,
         CASE WHEN n > 0 THEN 1000 * (n % 2) END, CASE WHEN n > 0 THEN 1 END
       FROM generate_series(0, $3::int) n,
         LATERAL (SELECT date_trunc('day', clock_now() AT TIME ZONE 'UTC') AT TIME ZONE 'UTC' - make_interval(days => $2)) AS started (at)
       RETURNING id, correct)
     INSERT INTO answers (attempt_id, qid, answer, correct, credit)
     SELECT r.id, q->>'qid', q->'key', r.correct = 1, 1000 * r.correct
     FROM rounds r, quiz_versions, jsonb_array_elements(questions) q WHERE quiz_id = $1 AND r.correct IS NOT NULL`,
    [quizId, daysAgo, plays],
  )
  await site.database.sql(ANSWERS_AS_LINES)
}

beforeAll(async () => {
  site = await openSite()
  await stopJobs(site, 'reports', 'past-days')
  author = await makeUser(site.database)
  for (let n = 0; n < QUIZZES; n++) {
    const title = `Quiz ${String((n * 37) % 100).padStart(2, '0')}`
    const { id } = await makeQuiz(site.database, author, { title })
    titles.set(id, title)
    // Many are played as often as others.
    await playAgo(id, 0, today(n))
    await playAgo(id, 3, threeDaysAgo(n))
    if (n % 2) await playAgo(id, 5, n % 5)
  }
})
afterAll(() => site.close())

async function read<Data>(path: string) {
  site.services.reportCaches.clear()
  const { status, body } = await site.call<Data>('GET', path, { cookie: author.cookie })
  expect(status, body.message).toBe(200)
  return body.data
}
const report = (date: string, page = 1) => read<Report>(`/api/reports/?date=${date}&page=${page}`)
const range = (days: 7 | 30, page = 1) => read<ReportRange>(`/api/reports/range?days=${days}&page=${page}`)

const byPlays = (quizzes: readonly { id: string; plays: number }[]) =>
  quizzes.toSorted((a, b) => b.plays - a.plays || ((titles.get(a.id) ?? '') < (titles.get(b.id) ?? '') ? -1 : 1))

/** A day as it was told before there were pages. */
async function wholeDay(date: string) {
  const { db } = site.database
  const counted = await countDay(db, { authorId: author.id, day: date, quizzes: null })
  const quizzes = await quizDays(
    db,
    counted,
    counted.quizzes.map(({ id }) => id),
  )
  return { ...counted.totals, quizzes: byPlays(quizzes) }
}

/** The order in which the database told of them says nothing. */
const sums = (quizzes: readonly { id: string; plays: number; average: number | null }[]) =>
  quizzes.map(({ id, plays, average }) => ({ id, plays, average }))

/** With so many plays of each quiz, and a round of each that was left. */
async function expectPages(date: string, playsOf: (n: number) => number) {
  const whole = await wholeDay(date)
  const plays = Array.from({ length: QUIZZES }, (_, n) => playsOf(n)).reduce((sum, one) => sum + one)
  expect(whole).toMatchObject({ plays, started: plays + QUIZZES })
  const [one, two, three] = [await report(date), await report(date, 2), await report(date, 3)]
  for (const { authored } of [one, two, three])
    expect(authored).toMatchObject({
      plays: whole.plays,
      started: whole.started,
      by_hour: whole.by_hour,
      pages: 2,
      page_size: 50,
      total: QUIZZES,
    })
  expect([one, two, three].map(({ authored: { page, quizzes } }) => [page, quizzes.length])).toEqual([
    [1, 50],
    [2, QUIZZES - 50],
    [3, 0],
  ])
  const listed = [...one.authored.quizzes, ...two.authored.quizzes]
  expect(sums(listed)).toEqual(sums(whole.quizzes as typeof listed))
  for (const quiz of listed) {
    const expected = whole.quizzes.find(({ id }) => id === quiz.id)
    expect(quiz).toMatchObject({ quiz_title: titles.get(quiz.id), questions: [{ options: expect.any(Array) }] })
    expect(expected).toMatchObject({
      hardest: quiz.hardest,
      questions: quiz.questions.map(({ answers, facility, reached }) => ({ answers, facility, reached })),
    })
  }
  return [one, two]
}

it('a day tells totals over all quizzes, and a page of them', async () => {
  await expectPages(day(), today)
  await expectPages(day(-3), threeDaysAgo)
})

it('a stored day says the same as when it was computed', async () => {
  const stored = () =>
    site.database.sql<{ quizzes: number }>(
      `SELECT (SELECT count(*)::int FROM authored_quizzes q WHERE (q.author_id, q.day) = (d.author_id, d.day)) AS quizzes
       FROM authored_days d WHERE author_id = $1 AND day = $2`,
      [author.id, day(-3)],
    )
  const before = await expectPages(day(-3), threeDaysAgo)
  expect(await stored(), 'nobody waits for it to be stored').toEqual([])
  const month = [await range(30), await range(30, 2)]
  // Not that of a busy author: it is stored because it was read.
  await sweepPastDays(site.database.db, undefined, 1_000_000)
  expect(await stored()).toEqual([{ quizzes: QUIZZES }])
  expect(await expectPages(day(-3), threeDaysAgo)).toEqual(before)
  expect([await range(30), await range(30, 2)]).toEqual(month)
})

it('a page is the same when some of its quizzes have kept figures', async () => {
  const pages = async () => [await report(day()), await report(day(), 2)]
  const before = await pages()
  const kept = [...titles.keys()].filter((_, n) => n % 3 === 0)
  await site.database.sql('INSERT INTO quiz_days (quiz_id, day) SELECT unnest($1::uuid[]), $2', [kept, day()])
  await storeFigures(site.database.db, console)
  const [figures] = await site.database.sql<{ kept: number }>(
    "SELECT count(*)::int AS kept FROM quiz_days WHERE figures->'hours'->0 IS NOT NULL",
  )
  expect(figures).toEqual({ kept: kept.length })
  expect(await pages()).toEqual(before)
})

it('whoever reads only the report of a quiz has past days stored, too, and equal requests are one', async () => {
  const quiet = await makeUser(site.database)
  const { id } = await makeQuiz(site.database, quiet)
  await playAgo(id, 2, 3)
  await playAgo(id, 0, 2)
  const quizReport = async () => {
    const { body } = await site.call<QuizReport>('GET', `/api/reports/quiz/${id}?days=7`, { cookie: quiet.cookie })
    return body.data
  }
  const first = await quizReport()
  expect(first.days.map(({ plays }) => plays)).toEqual([0, 0, 0, 0, 3, 0, 2])
  expect(
    await site.database.sql('SELECT day::text AS day FROM authored_days WHERE author_id = $1', [quiet.id]),
  ).toEqual([{ day: day(-2) }])
  expect(await quizReport()).toEqual(first)

  const { reportCaches, db } = site.services
  const [one, two] = await Promise.all([1, 2].map(() => reportCaches.quizOn(db, quiet.id, day(), id)))
  expect(two).toBe(one)
})

it('several days are added up over all quizzes, and tell a page of them', async () => {
  const days = [await wholeDay(day(-5)), await wholeDay(day(-3)), await wholeDay(day())]
  const expected = byPlays(
    [...titles.keys()].map((id) => ({
      id,
      plays: days
        .flatMap(({ quizzes }) => quizzes.filter((quiz) => quiz.id === id))
        .reduce((sum, { plays }) => sum + plays, 0),
    })),
  )
  const [one, two, past] = [await range(7), await range(7, 2), await range(7, 9)]
  for (const { authored } of [one, two, past]) {
    expect(authored).toMatchObject({ pages: 2, page_size: 50, total: QUIZZES })
    expect(authored.plays).toBe(days.reduce((sum, { plays }) => sum + plays, 0))
    expect(authored.started).toBe(days.reduce((sum, { started }) => sum + started, 0))
    expect(authored.days.map(({ plays }) => plays)).toEqual([
      0,
      days[0]?.plays,
      0,
      days[1]?.plays,
      0,
      0,
      days[2]?.plays,
    ])
  }
  const listed = [...one.authored.quizzes, ...two.authored.quizzes]
  expect(listed.map(({ id, plays }) => ({ id, plays }))).toEqual(expected)
  expect(past.authored.quizzes).toEqual([])
  for (const { id, quiz_title, plays, days: onDays } of listed) {
    expect(quiz_title).toBe(titles.get(id))
    expect(onDays.reduce((sum, one) => sum + one.plays, 0)).toBe(plays)
  }
})

it('refuses what is no page, and tells nothing past the last', async () => {
  for (const page of ['0', '-1', 'x', '1.5', ''])
    for (const path of ['/api/reports/', '/api/reports/range']) {
      const { status, body } = await site.call<Failed>('GET', `${path}?page=${page}`, { cookie: author.cookie })
      expect([status, body.data.code], `${path} ${page}`).toEqual([400, 'INVALID'])
    }
  const last = Number.MAX_SAFE_INTEGER
  expect((await report(day(-3), last)).authored).toMatchObject({ page: last, quizzes: [], total: QUIZZES })
  expect((await range(30, last)).authored).toMatchObject({ page: last, quizzes: [], total: QUIZZES })
})
