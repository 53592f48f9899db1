import { afterAll, beforeAll, expect, it } from 'vitest'
import type { QuizReport, Report, ReportRange } from '#contract/api/reports.ts'
import { ANSWERS_AS_LINES } from '../support/answer-lines.ts'
import { makeQuiz, makeUser, type MadeUser } from '../support/factories.ts'
import { openSite, type Answer, type WholeSite } from '../support/site.ts'
import type { Failed } from '../support/visitor.ts'

let site: WholeSite
beforeAll(async () => {
  site = await openSite()
})
afterAll(() => site.close())

const day = (shift = 0) => new Date(Date.now() + shift * 86_400_000).toISOString().slice(0, 10)

const ask = <Data>(user: MadeUser, path: string): Promise<Answer<Data>> => {
  // A machine that was slow for the last one would get it again.
  site.services.reportCaches.clear()
  return site.call<Data>('GET', path, { cookie: user.cookie })
}
const range = async (user: MadeUser, query = '') =>
  (await ask<ReportRange>(user, `/api/reports/range${query}`)).body.data
const quizReport = async (user: MadeUser, id: string, query = '') =>
  (await ask<QuizReport>(user, `/api/reports/quiz/${id}${query}`)).body.data

/** Rounds of a quiz with one question, some days ago: those that are right, wrong, and left before the answer. */
async function playAgo(quizId: string, daysAgo: number, [right, wrong, left]: [number, number, number]): Promise<void> {
  await site.database.sql(
    `WITH rounds AS (
       INSERT INTO attempts (quiz_id, version, seed, replay, started_at, finished_at, correct, credit, total)
       SELECT $1, 1, n, false, started_at, CASE WHEN done THEN started_at END, CASE WHEN done THEN (n <= $3)::int END,
         CASE WHEN done THEN 1000 * (n <= $3)::int END, CASE WHEN done THEN 1 END
       FROM generate_series(1, $3::int + $4::int + $5::int) n,
         LATERAL (SELECT n <= $3::int + $4::int AS done,
           date_trunc('day', clock_now() AT TIME ZONE 'UTC') AT TIME ZONE 'UTC' - make_interval(days => $2) AS started_at)
       RETURNING id, correct
     )
     INSERT INTO answers (attempt_id, qid, answer, correct, credit)
     SELECT r.id, q->>'qid', q->'key', r.correct = 1, 1000 * r.correct
     FROM rounds r, quiz_versions, jsonb_array_elements(questions) q WHERE quiz_id = $1 AND r.correct IS NOT NULL`,
    [quizId, daysAgo, right, wrong, left],
  )
  await site.database.sql(ANSWERS_AS_LINES)
}

async function makePlayed() {
  const author = await makeUser(site.database)
  const [one, two] = [
    await makeQuiz(site.database, author, { title: 'Played often' }),
    await makeQuiz(site.database, author, { title: 'Played once' }),
  ]
  await playAgo(one.id, 0, [1, 1, 2])
  await playAgo(one.id, 3, [2, 0, 0])
  await playAgo(two.id, 3, [0, 1, 0])
  await playAgo(one.id, 20, [0, 4, 4])
  return { author, one, two }
}

it('adds up the days, and says what each of them was', async () => {
  const { author, one, two } = await makePlayed()
  const week = await range(author)
  expect([week.from, week.until]).toEqual([day(-6), day()])
  expect(week.authored).toMatchObject({ plays: 5, started: 7, finished_percent: 71, average: 60 })
  expect(week.authored.days.map(({ plays }) => plays)).toEqual([0, 0, 0, 3, 0, 0, 2])
  expect(week.authored.days[3]).toEqual({ date: day(-3), plays: 3, started: 3, finished_percent: 100, average: 67 })
  expect(week.authored.days[0]).toEqual({ date: day(-6), plays: 0, started: 0, finished_percent: null, average: null })
  expect(week.authored.quizzes.map(({ id, plays, average }) => [id, plays, average])).toEqual([
    [one.id, 4, 75],
    [two.id, 1, 0],
  ])
  expect(week.authored.quizzes[0]?.days.map(({ date, started }) => [date, started])).toEqual([
    [day(-3), 2],
    [day(), 4],
  ])
  const month = await range(author, '?days=30')
  expect(month.authored).toMatchObject({ plays: 9, started: 15, finished_percent: 60, average: 33 })
  expect(month.authored.days).toHaveLength(30)
  expect(await range(author, '?days=30')).toEqual(month)
})

it('ends on the day that is asked for, and agrees with the reports of its days', async () => {
  const { author } = await makePlayed()
  const { authored } = await range(author, `?days=7&until=${day(-2)}`)
  expect(authored).toMatchObject({ plays: 3, started: 3 })
  const sums = await Promise.all(
    authored.days.map(async ({ date }) => (await ask<Report>(author, `/api/reports/?date=${date}`)).body.data.authored),
  )
  expect(authored.days.map(({ date: _, ...figures }) => figures)).toEqual(
    sums.map(({ plays, started, finished_percent, average }) => ({ plays, started, finished_percent, average })),
  )
})

it('shows one quiz question by question', async () => {
  const { author, one } = await makePlayed()
  const report = await quizReport(author, one.id, '?days=30')
  expect(report).toMatchObject({ id: one.id, quiz_title: 'Played often', plays: 8, started: 14, average: 38 })
  expect(report.days.filter(({ started }) => started > 0).map(({ started }) => started)).toEqual([8, 2, 4])
  expect(report.questions).toMatchObject([{ answers: 8, facility: 3 / 8, reached: 14 }])
  expect(report.questions[0]?.options.reduce((sum, { count }) => sum + count, 0)).toBe(8)
  expect((await quizReport(author, one.id)).questions).toMatchObject([{ answers: 4, facility: 3 / 4, reached: 6 }])
})

it('stores past days, and asks their plays no more', async () => {
  const { author } = await makePlayed()
  const before = await range(author, '?days=30')
  const stored = () =>
    site.database.sql('SELECT day::text, settled_at FROM authored_days WHERE author_id = $1 ORDER BY day', [author.id])
  const days = await stored()
  expect(days).toMatchObject([{ day: day(-20) }, { day: day(-3) }])
  await site.database.sql(
    `UPDATE attempts SET correct = 0, credit = 0, answer_lines = NULL FROM quizzes q WHERE q.id = quiz_id AND q.author_id = $1 AND started_at < $2
       AND finished_at IS NOT NULL`,
    [author.id, day()],
  )
  expect(await range(author, '?days=30')).toEqual(before)
  expect(await stored()).toEqual(days)
})

it('counts what the user played over the days', async () => {
  const user = await makeUser(site.database)
  const { played, authored } = await range(user, '?days=30')
  expect(played).toEqual({ plays: 0, right: 0, answered: 0, earned: 0, spent: 0 })
  expect(authored).toMatchObject({ plays: 0, started: 0, finished_percent: null, average: null, quizzes: [] })
})

it('refuses other numbers of days, other people’s quizzes, and guests', async () => {
  const { author, one } = await makePlayed()
  const stranger = await makeUser(site.database)
  for (const query of ['days=8', 'days=x', 'days=', 'until=tomorrow', 'until=2026-02-30']) {
    expect((await ask<Failed>(author, `/api/reports/range?${query}`)).body.data.code, query).toBe('INVALID')
    expect((await ask<Failed>(author, `/api/reports/quiz/${one.id}?${query}`)).body.data.code, query).toBe('INVALID')
  }
  // Input comes before the object, and the object before its owner.
  expect((await ask(stranger, '/api/reports/quiz/nonsense')).status).toBe(404)
  expect((await ask(stranger, `/api/reports/quiz/${author.id}`)).status).toBe(404)
  expect((await ask(stranger, `/api/reports/quiz/${one.id}`)).status).toBe(403)
  expect((await site.call('GET', '/api/reports/range?days=8')).status).toBe(401)
  for (const until of ['2199-01-01', '9999-12-31', '0001-01-01'])
    expect((await range(author, `?until=${until}`)).authored.plays, until).toBe(0)
})
