import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Attempt } from '#contract/api/play.ts'
import { transact } from '#server/platform/db/db.ts'
import { hashToken } from '#server/platform/http/session-cookie.ts'
import { claimAttempts } from '#server/play/claim-attempts.ts'
import { makeQuiz, makeUser, type MadeUser } from '../support/factories.ts'
import { count } from '../support/figures.ts'
import { openMailSite } from '../support/mail-site.ts'
import type { Site } from '../support/site.ts'
import { freshEmail, PASSWORD, Visitor } from '../support/visitor.ts'

let site: Site
let author: MadeUser
beforeAll(async () => {
  site = await openMailSite()
  author = await makeUser(site.database)
})
afterAll(() => site.close())

const begin = async (browser: Visitor, quizUrl: string) =>
  (await browser.post<Attempt>('/api/attempts', { quiz_url: quizUrl })).body.data

async function play(browser: Visitor, quiz: { id: string; quizUrl: string }): Promise<string> {
  const { attempt_id } = await begin(browser, quiz.quizUrl)
  await browser.post(`/api/get-result/${quiz.id}/0`, { correct_questions: [], attempt_id })
  return attempt_id
}

const attemptsAt = (quizId: string) =>
  site.database.sql<{ id: string; user_id: string | null; first: boolean; is_open: boolean }>(
    `SELECT id, user_id, first, finished_at IS NULL AS is_open FROM attempts WHERE quiz_id = $1 ORDER BY started_at`,
    [quizId],
  )

/** A person with an account, seen from a browser that is not logged in. */
async function owner() {
  const email = freshEmail()
  const phone = new Visitor(site)
  const { body } = await phone.register({ email })
  return { id: body.data.user.id, email, phone }
}

describe('what a guest has played', () => {
  it('becomes the account’s when the guest registers, and the guest is a new one', async () => {
    const [done, open] = [await makeQuiz(site.database, author), await makeQuiz(site.database, author)]
    const browser = new Visitor(site)
    const finished = await play(browser, done)
    const { attempt_id } = await begin(browser, open.quizUrl)
    const { body } = await browser.register()
    const { id } = body.data.user
    expect(browser.cookies.has('guest')).toBe(false)
    expect(await attemptsAt(done.id)).toEqual([{ id: finished, user_id: id, first: true, is_open: false }])
    expect(await attemptsAt(open.id)).toEqual([{ id: attempt_id, user_id: id, first: false, is_open: true }])
    expect((await begin(browser, open.quizUrl)).attempt_id).toBe(attempt_id)
  })

  it('becomes the account’s at login; the round that was open goes on', async () => {
    const quiz = await makeQuiz(site.database, author)
    const { id, email } = await owner()
    const browser = new Visitor(site)
    const { attempt_id } = await begin(browser, quiz.quizUrl)
    await browser.login(email)
    expect(await attemptsAt(quiz.id)).toMatchObject([{ id: attempt_id, user_id: id, is_open: true }])
  })

  it('is no first play where the user had finished that quiz before', async () => {
    const quiz = await makeQuiz(site.database, author)
    const { id, email, phone } = await owner()
    const own = await play(phone, quiz)
    const browser = new Visitor(site)
    const guests = await play(browser, quiz)
    expect((await browser.login(email)).status).toBe(200)
    expect(await attemptsAt(quiz.id)).toEqual([
      { id: own, user_id: id, first: true, is_open: false },
      { id: guests, user_id: id, first: false, is_open: false },
    ])
  })

  it.each([
    ['and is the first play if anything was answered', true],
    ['and is none if nothing was', false],
  ])('is closed as it stands where the user is in the middle of the same quiz, %s', async (_, answered) => {
    const quiz = await makeQuiz(site.database, author)
    const { id, email, phone } = await owner()
    const { attempt_id: own } = await begin(phone, quiz.quizUrl)
    const browser = new Visitor(site)
    const { attempt_id: guests, quiz: shown } = await begin(browser, quiz.quizUrl)
    const qid = shown.questions[0]?.qid ?? ''
    if (answered) await browser.call('PUT', `/api/attempts/${guests}/answers/${qid}`, { answer: null })
    await browser.login(email)
    expect(await attemptsAt(quiz.id)).toEqual([
      { id: own, user_id: id, first: false, is_open: true },
      { id: guests, user_id: id, first: answered, is_open: false },
    ])
    expect((await begin(browser, quiz.quizUrl)).attempt_id).toBe(own)
  })

  it('is claimed exactly once, however many logins bring the same guest at the same moment', async () => {
    for (let round = 0; round < count(1, 30); round++) {
      const quiz = await makeQuiz(site.database, author)
      const people = [await owner(), await owner()]
      const guest = new Visitor(site)
      const attempt = await play(guest, quiz)
      const logins = await Promise.all(
        Array.from({ length: 8 }, (_, n) => {
          const browser = new Visitor(site)
          browser.cookies.set('guest', guest.cookies.get('guest') ?? '')
          return browser.login(people[n % 2]?.email ?? '')
        }),
      )
      expect(logins.map(({ status }) => status)).toEqual(Array<number>(8).fill(200))
      const rows = await attemptsAt(quiz.id)
      expect(rows).toMatchObject([{ id: attempt, first: true }])
      expect(people.map(({ id }) => id)).toContain(rows[0]?.user_id)
    }
  })

  it('stays the guest’s when the login fails', async () => {
    const quiz = await makeQuiz(site.database, author)
    const { email } = await owner()
    const browser = new Visitor(site)
    await play(browser, quiz)
    await browser.login(email, 'wrong')
    expect(await attemptsAt(quiz.id)).toMatchObject([{ user_id: null, first: true }])
    expect(browser.cookies.has('guest')).toBe(true)
  })

  it('is paid once, on the day on which it was played, and counts on the board', async () => {
    const wishes = { rewarded: true }
    const [quiz, replayed] = [
      await makeQuiz(site.database, author, wishes),
      await makeQuiz(site.database, author, wishes),
    ]
    const { id, phone } = await owner()
    await play(phone, replayed)
    const guest = new Visitor(site)
    const attemptId = await play(guest, quiz)
    await play(guest, replayed)
    await site.database.sql("UPDATE attempts SET finished_at = '2026-03-01T23:30:00-02:00' WHERE id = $1", [attemptId])
    const hash = hashToken(guest.cookies.get('guest') ?? '')
    const claim = () => transact(site.database.db, (tx) => claimAttempts(tx, hash, id))
    await site.database.sql('UPDATE attempts SET correct = 1 WHERE id = $1', [attemptId])
    expect([await claim(), await claim()]).toEqual([1, 0])
    const paid = 'SELECT amount::int, day::text FROM movements WHERE cause = $1'
    expect(await site.database.sql(paid, [`play:${id}:${quiz.id}`])).toEqual([{ amount: 6, day: '2026-03-02' }])
    // Folded into the board of all time, or about to be.
    const counted = `
      SELECT points::int, played_at FROM board_plays WHERE user_id = $1 AND points > 0 UNION ALL
      SELECT points::int, reached_at FROM board_scores JOIN boards ON boards.id = board_id
      WHERE user_id = $1 AND points > 0 AND period = 'all' AND category_id IS NULL`
    expect(await site.database.sql(counted, [id])).toEqual([{ points: 1, played_at: new Date('2026-03-02T01:30:00Z') }])
  })

  it('of one user is never the next one’s on the same browser', async () => {
    const quiz = await makeQuiz(site.database, author)
    const [first, second] = [await owner(), await owner()]
    const browser = new Visitor(site)
    await browser.login(first.email, PASSWORD)
    const { attempt_id } = await begin(browser, quiz.quizUrl)
    await browser.get('/api/logout')
    await browser.login(second.email)
    expect(await attemptsAt(quiz.id)).toMatchObject([{ id: attempt_id, user_id: first.id }])
    expect((await begin(browser, quiz.quizUrl)).attempt_id).not.toBe(attempt_id)
  })
})
