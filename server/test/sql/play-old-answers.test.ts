import { randomInt } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { awardBadges } from '#server/badges/award-badges.ts'
import { createLog } from '#server/platform/log.ts'
import { hastyAttempts } from '#server/play/hasty-attempts.ts'
import { sweepPlays } from '#server/play/sweep-plays.ts'
import { reconcile } from '#server/rewards/reconcile.ts'
import type { Draft } from '#contract/quiz/draft.ts'
import { answersTo } from '#contract/quiz/kinds/test/kind-fixtures.ts'
import type { KeyChange } from '#contract/api/corrections.ts'
import { Author, completeDraft } from '../support/author.ts'
import { correctKeyOf, correctionsDone } from '../support/corrections.ts'
import { EVERY_KIND } from '../support/every-kind.ts'
import { makeQuiz, makeUser, type MadeUser } from '../support/factories.ts'
import { count } from '../support/figures.ts'
import { Player } from '../support/player.ts'
import { openSite, type WholeSite } from '../support/site.ts'
import { stopJobs } from '../support/stop-jobs.ts'

/** Of each quiz. */
const PLAYS = count(10, 200)

let site: WholeSite
let author: Author
let owner: MadeUser
let draft: Draft
let quizIds: string[]
let day: string
const users: MadeUser[] = []
const finished: { player: Player; quizId: string; attemptId: string }[] = []
const sweep = (oldAnswersDays?: number) =>
  sweepPlays({ abandonedDays: 30, guestDays: 400, oldAnswersDays })(site.database.db)

/** A round by somebody, with some answer of each sort; most are finished. */
async function play({ id, quizUrl }: { id: string; quizUrl: string }): Promise<void> {
  const user = randomInt(3) > 0 ? users[randomInt(users.length)] : undefined
  const player = new Player(site, user?.cookie)
  const { attempt_id, quiz } = (await player.start(quizUrl, { restart: true })).body.data
  for (const question of quiz.questions) {
    const { right, wrong, partly } = answersTo(question)
    const answer = [right, wrong, partly?.[0] ?? wrong, null][randomInt(4)]
    if (randomInt(8) > 0) await player.answer(attempt_id, question.qid, answer)
  }
  if (randomInt(8) === 0) return
  await player.finish(id, attempt_id)
  finished.push({ player, quizId: id, attemptId: attempt_id })
}

/** A first round, each with another option. */
async function playDraft(n: number): Promise<void> {
  const player = new Player(site, users[n]?.cookie)
  const { attempt_id, quiz } = (await player.start(draft.quiz_url)).body.data
  for (const { qid } of quiz.questions) {
    const options = draft.questions.find((one) => one.qid === qid)?.options ?? []
    await player.answer(attempt_id, qid, options[n % options.length]?.id)
  }
  await player.finish(draft.id, attempt_id)
  finished.push({ player, quizId: draft.id, attemptId: attempt_id })
}

async function later(time: string): Promise<void> {
  await site.database.advance(time)
  await site.database.sql(
    "UPDATE sessions SET created_at = clock_now(), seen_at = clock_now(), expires_at = clock_now() + interval '30 days'",
  )
}

beforeAll(async () => {
  site = await openSite()
  await stopJobs(site, 'play-sweep')
  // Badges are given when a test asks for them.
  await site.services.badges.close()
  owner = await makeUser(site.database)
  author = new Author(site, owner)
  for (let n = 0; n < 5; n++) users.push(await makeUser(site.database))
  draft = await author.made(completeDraft({ publish: true }))
  const made = [
    await makeQuiz(site.database, owner, { questions: EVERY_KIND, rewarded: true }),
    await makeQuiz(site.database, owner, { questions: EVERY_KIND, feedback: 'end', partialCredit: false }),
  ]
  quizIds = [draft.id, ...made.map(({ id }) => id)]
  day = new Date().toISOString().slice(0, 10)
  for (let n = 0; n < PLAYS; n++) {
    await playDraft(n)
    for (const quiz of made) await play(quiz)
  }
  // Plays of quizzes with fewer than twenty are left as they are.
  await site.database.sql(
    `INSERT INTO attempts (quiz_id, version, seed, replay, finished_at, correct, credit, total)
     SELECT id, version, 1, true, clock_now(), 0, 0, 1 FROM quizzes, generate_series(1, 10) WHERE id = ANY($1)`,
    [quizIds],
  )
  await site.services.figures.fold()
  await site.services.boards.foldBeforeReading()
  await later('40 days')
})
afterAll(() => site.close())

async function get(path: string, cookie = owner.cookie): Promise<string> {
  const { status, text } = await site.call('GET', path, { cookie })
  expect(status, path).toBe(200)
  return text
}

/** Everything that is counted from answers, counted anew, and everything that shows them. */
async function seen(): Promise<unknown[]> {
  const { database, services } = site
  await database.sql('TRUNCATE authored_days, authored_quizzes, player_records, badges, badge_checks')
  await database.sql('INSERT INTO badge_checks (user_id) SELECT id FROM users ORDER BY id')
  await awardBadges({ db: database.db, log: createLog('silent') })
  services.reportCaches.clear()
  const all: unknown[] = [
    await database.sql('SELECT user_id, badge, earned_at, why FROM badges ORDER BY 1, 2'),
    await database.sql('SELECT * FROM question_figures ORDER BY quiz_id, qid, choice'),
    await database.sql('SELECT * FROM score_figures ORDER BY quiz_id, percent'),
    await hastyAttempts(database.db, 100),
    await reconcile(database.db),
    await get(`/api/reports/?date=${day}`),
    await get(`/api/books?date=${day}`),
    await get('/api/leaderboard?period=all'),
  ]
  for (const days of [7, 30]) {
    all.push(await get(`/api/reports/range?days=${days}&until=${day}`))
    for (const id of quizIds) all.push(await get(`/api/reports/quiz/${id}?days=${days}&until=${day}`))
  }
  for (const id of quizIds) all.push(await get(`/api/quiz/${id}/questions`))
  for (const { cookie } of users)
    for (const path of ['/api/profile', '/api/practice', `/api/reports/?date=${day}`]) all.push(await get(path, cookie))
  for (const { cookie } of users) {
    const { body } = await site.call<{ attempts: unknown }>('GET', '/api/my-data', { cookie })
    all.push(body.data.attempts)
  }
  for (const { player, quizId, attemptId } of finished) all.push((await player.finish(quizId, attemptId)).text)
  return all
}

const forms = () =>
  site.database.sql<{ numbered: number; plain: number }>(
    `SELECT count(*) FILTER (WHERE folded LIKE '@%')::int AS numbered, count(*) FILTER (WHERE folded NOT LIKE '@%')::int AS plain
     FROM attempts WHERE finished_at IS NOT NULL`,
  )
const wrongSums = () =>
  site.database.sql(
    `SELECT FROM attempts a WHERE finished_at IS NOT NULL AND (
       correct <> (SELECT count(*) FROM answers_of(a.id) w WHERE w.correct)
       OR credit <> (SELECT coalesce(sum(w.credit), 0) FROM answers_of(a.id) w))`,
  )

describe('old answers', () => {
  it('are kept as they are unless the operator says when, and until then', async () => {
    await sweep()
    await sweep(41)
    expect(await forms()).toMatchObject([{ numbered: 0 }])
  })

  it('are stored by number without a change to anything that anybody sees', async () => {
    const before = await seen()
    await sweep(30)
    const [{ numbered, plain } = { numbered: 0, plain: 0 }] = await forms()
    expect(numbered).toBeGreaterThan(0)
    expect(plain).toBe(0)
    expect(await wrongSums()).toEqual([])
    expect(await seen()).toEqual(before)
  })

  /** How many first plays answered the first question of the draft with an option that did not count. */
  async function countWrong(place: number): Promise<number> {
    const [first] = draft.questions
    const rows = await site.database.sql(
      `SELECT FROM attempts a, answers_of(a.id) w
       WHERE a.quiz_id = $1 AND a.first AND w.qid = $2 AND NOT w.correct AND w.answer = to_jsonb($3::text)`,
      [draft.id, first?.qid, first?.options[place]?.id],
    )
    return rows.length
  }
  const corrected = () =>
    site.database.sql(
      `SELECT FROM attempts a, answers_of(a.id) w WHERE w.corrected AND w.correct AND a.folded LIKE '@%'`,
    )

  it('are marked again by a corrected key, and stay numbered', async () => {
    const players = await countWrong(1)
    expect(players).toBeGreaterThan(1)
    draft = await correctKeyOf(author, draft, 1, {}, false)
    const { body } = await site.call<KeyChange[]>('GET', `/api/quiz/${draft.id}/corrections`, { cookie: owner.cookie })
    expect(body.data).toMatchObject([{ players }])
    draft = await correctKeyOf(author, draft, 1)
    await correctionsDone(site)
    expect(await countWrong(1)).toBe(0)
    expect(await corrected()).toHaveLength(players)
    expect(await wrongSums()).toEqual([])
    expect(await forms()).toMatchObject([{ plain: 0 }])
  })
})
