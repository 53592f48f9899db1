import { randomInt } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { OwnData } from '#contract/api/own-data.ts'
import type { NewQuestion } from '#server/quizzes/new-question.ts'
import { sweepPlays } from '#server/play/sweep-plays.ts'
import { questionOf } from '../support/every-kind.ts'
import { makeQuiz, makeUser, type MadeUser } from '../support/factories.ts'
import { count } from '../support/figures.ts'
import { Player } from '../support/player.ts'
import { openSite, type WholeSite } from '../support/site.ts'
import { stopJobs } from '../support/stop-jobs.ts'

const PLAYS = count(60, 600)

const choose = (text: string): NewQuestion => ({
  type: 'single',
  text,
  options: ['right', 'wrong', 'worse'].map((one) => ({ text: one, last: false })),
  key: 0,
  why: '',
  source: '',
})
const POLL = questionOf('poll')

interface Made {
  player: Player
  quizId: string
  attemptId: string
  isGuest: boolean
}

let site: WholeSite
let author: MadeUser
let quizIds: string[]
let day: string
const users: MadeUser[] = []
const finished: Made[] = []
const unanswered: string[] = []
const sweep = () => sweepPlays({ abandonedDays: 30, guestDays: 400 })(site.database.db)

/** Some time later, in which everybody came back now and then. */
async function later(time: string): Promise<void> {
  await site.database.advance(time)
  await site.database.sql(
    "UPDATE sessions SET created_at = clock_now(), seen_at = clock_now(), expires_at = clock_now() + interval '30 days'",
  )
}

/** A history of rounds that were left, answered in part or finished, by users and guests, some of them again. */
async function play(quiz: { id: string; quizUrl: string }): Promise<void> {
  const user = randomInt(2) === 0 ? users[randomInt(users.length)] : undefined
  const player = new Player(site, user?.cookie)
  const { attempt_id, quiz: asked } = (await player.start(quiz.quizUrl, { restart: true })).body.data
  const answered = [0, 1, asked.questions.length, asked.questions.length][randomInt(4)] ?? 0
  for (const { qid, options } of asked.questions.slice(0, answered)) {
    const chosen = randomInt(6) === 0 ? null : options[randomInt(options.length)]?.id
    await player.answer(attempt_id, qid, chosen)
  }
  if (randomInt(4) > 0) {
    await player.finish(quiz.id, attempt_id)
    finished.push({ player, quizId: quiz.id, attemptId: attempt_id, isGuest: !user })
  } else if (answered === 0 && !user) unanswered.push(attempt_id)
}

beforeAll(async () => {
  site = await openSite()
  await stopJobs(site, 'play-sweep')
  author = await makeUser(site.database)
  for (let n = 0; n < 4; n++) users.push(await makeUser(site.database))
  const questions = [choose('a'), choose('b'), POLL]
  const quizzes = [
    await makeQuiz(site.database, author, { questions }),
    await makeQuiz(site.database, author, { questions, feedback: 'end' }),
    await makeQuiz(site.database, author),
  ]
  quizIds = quizzes.map(({ id }) => id)
  day = new Date().toISOString().slice(0, 10)
  for (let n = 0; n < PLAYS; n++) await play(quizzes[n % quizzes.length] ?? { id: '', quizUrl: '' })
  for (const { quizUrl } of quizzes)
    unanswered.push((await new Player(site).start(quizUrl, { restart: true })).body.data.attempt_id)
  await site.services.figures.fold()
  // From here on no round belongs to today.
  await later('2 days')
})
afterAll(() => site.close())

async function get(path: string, cookie = author.cookie) {
  const { status, text } = await site.call('GET', path, { cookie })
  expect(status).toBe(200)
  return text
}

/** What the author sees of the plays, counted anew. */
async function figures() {
  await site.database.sql('TRUNCATE authored_days, authored_quizzes')
  site.services.reportCaches.clear()
  const played = []
  for (const id of quizIds) played.push([...(await site.services.reportCaches.played(site.services.db, id))])
  const [counts] = await site.database.sql(
    'SELECT (SELECT json_agg(f ORDER BY f) FROM (SELECT quiz_id, qid, choice, answers, correct FROM question_figures) f)::text AS f',
  )
  return [await get(`/api/reports/?date=${day}`), played, counts]
}

/** What players see of their own: results, totals, their data and what they get to practise. */
async function own(guests = true) {
  await site.database.sql('TRUNCATE player_records')
  const seen = []
  for (const { cookie } of users)
    for (const path of ['/api/profile', '/api/practice', `/api/reports/?date=${day}`])
      seen.push(await get(path, cookie))
  for (const { cookie } of users) {
    const { body } = await site.call<OwnData>('GET', '/api/my-data', { cookie })
    seen.push(JSON.stringify(body.data.attempts.filter(({ answers }) => answers.length > 0)))
  }
  for (const { player, quizId, attemptId, isGuest } of finished)
    if (guests || !isGuest) seen.push((await player.finish(quizId, attemptId)).text)
  return seen
}

describe('what is stored of plays', () => {
  it('is the answers of finished rounds in their rows, and those of others apart, which no sweep changes', async () => {
    const elsewhere = () =>
      site.database.sql(
        `SELECT FROM attempts a WHERE CASE WHEN finished_at IS NULL THEN answer_lines IS NOT NULL
           ELSE EXISTS (SELECT FROM answers w WHERE w.attempt_id = a.id) END`,
      )
    const answers = () =>
      site.database.sql('SELECT a.id, w::text FROM attempts a CROSS JOIN answers_of(a.id) w ORDER BY 1, 2')
    const before = await answers()
    expect(before.length).toBeGreaterThan(PLAYS / 2)
    expect(await elsewhere()).toEqual([])
    await sweep()
    expect(await elsewhere()).toEqual([])
    expect(await answers()).toEqual(before)
  })

  it('is without rounds that nobody answered after a month, of which reports still count the start', async () => {
    expect(unanswered.length).toBeGreaterThan(0)
    const left = () => site.database.sql('SELECT FROM attempts WHERE id = ANY($1)', [unanswered])
    await sweep()
    expect(await left()).toHaveLength(unanswered.length)
    await later('31 days')
    const [before, ownBefore] = [await figures(), await own()]
    await sweep()
    expect(await left()).toEqual([])
    const answered = await site.database.sql(
      'SELECT FROM attempts a WHERE finished_at IS NULL AND NOT EXISTS (SELECT FROM answers_of(a.id))',
    )
    expect(answered).toEqual([])
    expect(await figures()).toEqual(before)
    expect(await own()).toEqual(ownBefore)
  })

  it('forgets guests when their cookie has ended, and stays in the figures', async () => {
    const guest = finished.find(({ isGuest }) => isGuest)
    await later('365 days')
    await sweep()
    expect((await guest?.player.finish(guest.quizId, guest.attemptId))?.status).toBe(200)
    await later('40 days')
    const [before, ownBefore] = [await figures(), await own(false)]
    await sweep()
    expect(await site.database.sql('SELECT FROM attempts WHERE guest_hash IS NOT NULL')).toEqual([])
    expect(await figures()).toEqual(before)
    expect(await own(false)).toEqual(ownBefore)
    expect((await guest?.player.finish(guest.quizId, guest.attemptId))?.status).toBe(404)
    expect((await new Player(site).finish(guest?.quizId ?? '', guest?.attemptId)).status).toBe(404)
  })
})
