import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { OwnQuiz } from '#contract/api/authoring.ts'
import type { KeyChange } from '#contract/api/corrections.ts'
import type { Notice } from '#contract/api/play.ts'
import type { QuizReport, Report } from '#contract/api/reports.ts'
import { approveQuiz } from '#server/authoring/moderate-quiz.ts'
import { sweepNotices } from '#server/play/notices.ts'
import { Author, completeDraft } from '../support/author.ts'
import { correctionsDone, correctKeyOf, optionAt, playWith } from '../support/corrections.ts'
import { makeUser } from '../support/factories.ts'
import { makePlays } from '../support/many-plays.ts'
import { openMailSite } from '../support/mail-site.ts'
import { Player } from '../support/player.ts'
import { balanceIn } from '../support/rewards.ts'
import type { WholeSite } from '../support/site.ts'
import { freshEmail, Visitor } from '../support/visitor.ts'

let site: WholeSite
let author: Author
beforeAll(async () => {
  site = await openMailSite()
  author = new Author(site, await makeUser(site.database))
})
afterAll(() => site.close())

const published = () => author.made(completeDraft({ publish: true }))

async function approved() {
  const draft = await published()
  await approveQuiz(site.database.db, { quizUrl: draft.quiz_url, reason: '', publicUrl: 'https://quiz.example' })
  return draft
}

const noticesOf = async (cookie: string) => (await site.call<Notice[]>('GET', '/api/notices', { cookie })).body.data
const dismiss = async (cookie: string, id = '') => (await site.call('DELETE', `/api/notices/${id}`, { cookie })).status

/** A guest who was right all along. */
async function rightedGuest() {
  const draft = await approved()
  const guest = new Player(site)
  const { attempt_id, again } = await playWith(draft, 1, guest)
  await correctKeyOf(author, draft, 1)
  await correctionsDone(site)
  return { draft, guest, attempt_id, again }
}

describe('a guest whose answer turned out to be right', () => {
  it('is told so, without buxes, and finds the question marked and more buxes waiting', async () => {
    const { draft, guest, attempt_id, again } = await rightedGuest()
    const [first] = draft.questions
    expect(await noticesOf(guest.cookie)).toMatchObject([
      { quiz_url: draft.quiz_url, qid: first?.qid, text: first?.text, amount: 0, attempt_id, correct: 3 },
    ])
    const { data } = (await again()).body
    expect(data).toMatchObject({ correct: 3, best: 3, waiting: 8, earned: [] })
    expect(data.review.map(({ corrected }) => corrected)).toEqual([true, false, false])
    expect(await noticesOf('')).toEqual([])
  })

  it('dismisses it for good, and nobody else can', async () => {
    const { guest } = await rightedGuest()
    const [notice] = await noticesOf(guest.cookie)
    const other = new Player(site)
    await other.start((await published()).quiz_url)
    for (const cookie of ['', other.cookie, author.user.cookie]) expect(await dismiss(cookie, notice?.id)).toBe(404)
    expect(await noticesOf(guest.cookie)).toHaveLength(1)
    expect(await dismiss(guest.cookie, notice?.id)).toBe(200)
    expect(await noticesOf(guest.cookie)).toEqual([])
  })

  it('takes it along into an account, and is paid with the play, once', async () => {
    const { draft, guest, again } = await rightedGuest()
    const browser = new Visitor(site)
    browser.cookies.set('guest', guest.cookie.replace(/^guest=/, ''))
    const { id } = (await browser.register({ email: freshEmail() })).body.data.user
    const { data } = (await browser.get<Notice[]>('/api/notices')).body
    expect(data).toMatchObject([{ quiz_url: draft.quiz_url, amount: 0, correct: 3 }])
    expect(await noticesOf(guest.cookie)).toEqual([])
    expect((await again()).status).toBe(404)
    expect(await balanceIn(site.database, id)).toBe(8)
  })

  it('who has an account with the same notice keeps that one', async () => {
    const draft = await published()
    const email = freshEmail()
    const phone = new Visitor(site)
    await phone.register({ email })
    const session = `session=${phone.cookies.get('session')}`
    await playWith(draft, 1, new Player(site, session))
    const guest = new Player(site)
    await playWith(draft, 1, guest)
    await correctKeyOf(author, draft, 1)
    await correctionsDone(site)
    const [own] = await noticesOf(session)
    const laptop = new Visitor(site)
    laptop.cookies.set('guest', guest.cookie.replace(/^guest=/, ''))
    await laptop.login(email)
    expect((await laptop.get<Notice[]>('/api/notices')).body.data).toEqual([own])
  })

  it('is forgotten when the cookie has ended', async () => {
    const { guest, attempt_id } = await rightedGuest()
    await sweepNotices(site.database.db)
    expect(await noticesOf(guest.cookie)).toHaveLength(1)
    await site.database.sql("UPDATE attempts SET started_at = started_at - interval '401 days' WHERE id = $1", [
      attempt_id,
    ])
    await sweepNotices(site.database.db)
    expect(await noticesOf(guest.cookie)).toEqual([])
  })
})

describe('a user whose answer turned out to be right', () => {
  it('finds the payment in the result, and the new best in a later one', async () => {
    const draft = await approved()
    const player = new Player(site, (await makeUser(site.database)).cookie)
    const first = await playWith(draft, 1, player)
    const replay = await playWith(draft, 1, player)
    await correctKeyOf(author, draft, 1)
    await correctionsDone(site)
    const { data } = (await first.again()).body
    expect(data.earned).toEqual([
      { label: '1 for each right answer', amount: 2 },
      { label: '6 for a corrected question', amount: 6 },
    ])
    expect(data).toMatchObject({ correct: 3, best: 3, balance: 8, waiting: 0 })
    expect((await replay.again()).body.data).toMatchObject({ correct: 2, best: 3 })
  })
})

describe('an author who changes a key', () => {
  const preview = (who: Author, id: string) => who.call<KeyChange[]>('GET', `/api/quiz/${id}/corrections`)
  const corrections = async (id: string) => {
    const { items } = (await author.call<{ items: OwnQuiz[] }>('GET', '/api/get-quizzes')).body.data
    return items.find((quiz) => quiz.id === id)?.corrections
  }

  it('is told before how many players it re-scores, and after how many it did', async () => {
    const draft = await published()
    const qid = draft.questions[0]?.qid
    await makePlays(site.database, draft, 30, (play, { qid: asked, options, key }) => {
      const isRight = asked !== qid || play % 3 === 0
      return { answer: isRight ? key : options[play % 3]?.id, correct: isRight }
    })
    await playWith(draft, 1, new Player(site))
    expect((await preview(author, draft.id)).body.data).toEqual([])
    const changed = await correctKeyOf(author, draft, 1, {}, false)
    expect((await preview(author, draft.id)).body.data).toEqual([{ qid, number: 1, players: 11 }])
    expect(await corrections(draft.id)).toEqual([])
    await correctKeyOf(author, changed, 1)
    await correctionsDone(site)
    expect((await preview(author, draft.id)).body.data).toEqual([])
    expect(await corrections(draft.id)).toEqual([{ qid, number: 1, players: 11, done: true }])
    await site.database.sql(
      "UPDATE key_corrections SET created_at = created_at - interval '8 days' WHERE quiz_id = $1",
      [draft.id],
    )
    expect(await corrections(draft.id)).toEqual([])
  })

  it('finds the correction and the present key in reports of earlier plays, and nothing of it in those of later days', async () => {
    const draft = await published()
    await playWith(draft, 0, new Player(site))
    const told = async () => {
      site.services.reportCaches.clear()
      const range = await author.call<QuizReport>('GET', `/api/reports/quiz/${draft.id}`)
      const day = await author.call<Report>('GET', '/api/reports/')
      const quiz = day.body.data.authored.quizzes.find(({ id }) => id === draft.id)
      return [range.body.data.questions[0], quiz?.questions[0]].map((question) => ({
        right: question?.options.flatMap(({ id, right }) => (right ? [id] : [])),
        corrected_at: question?.corrected_at,
      }))
    }
    const before = { right: [optionAt(draft, 0)], corrected_at: null }
    expect(await told()).toEqual([before, before])
    await correctKeyOf(author, draft, 1)
    await correctionsDone(site)
    const after = { right: [optionAt(draft, 1)], corrected_at: expect.stringMatching(/^\d{4}-/) }
    expect(await told()).toEqual([after, after])
    await site.database.sql(
      "UPDATE key_corrections SET created_at = created_at - interval '8 days' WHERE quiz_id = $1",
      [draft.id],
    )
    expect((await told()).map(({ corrected_at }) => corrected_at)).toEqual([null, null])
  })

  it('does not wait for a correction that fails', async () => {
    const [broken, draft] = [await published(), await published()]
    const { sql } = site.database
    await sql("INSERT INTO key_corrections (quiz_id, qid, version) VALUES ($1, 'nowhere', 1)", [broken.id])
    await playWith(draft, 1, new Player(site))
    await correctKeyOf(author, draft, 1)
    await expect.poll(async () => (await corrections(draft.id))?.map(({ done }) => done)).toEqual([true])
    expect(await sql('SELECT FROM key_corrections WHERE quiz_id = $1 AND done_at IS NULL', [broken.id])).toHaveLength(1)
    await sql('DELETE FROM key_corrections WHERE quiz_id = $1', [broken.id])
  })

  it('counts nobody for a question in other words, or for a quiz that was never published', async () => {
    const draft = await published()
    await playWith(draft, 1, new Player(site))
    await correctKeyOf(author, draft, 1, { text: 'Which one is it not?' }, false)
    expect((await preview(author, draft.id)).body.data).toEqual([])
    const unpublished = await author.made(completeDraft())
    expect((await preview(author, unpublished.id)).body.data).toEqual([])
  })

  it('is the only one who sees that', async () => {
    const draft = await published()
    const stranger = new Author(site, await makeUser(site.database))
    expect((await preview(stranger, draft.id)).status).toBe(403)
    expect((await site.call('GET', `/api/quiz/${draft.id}/corrections`)).status).toBe(401)
  })
})
