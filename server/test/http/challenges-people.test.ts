import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { OwnData } from '#contract/api/own-data.ts'
import type { QuizCard } from '#contract/quiz/quiz.ts'
import { transact } from '#server/platform/db/db.ts'
import { sweepChallenges } from '#server/play/challenges/store.ts'
import { personalDataOf } from '#server/personal-data.ts'
import { Author, completeDraft } from '../support/author.ts'
import { Challenger, makeFour, type Refused } from '../support/challenger.ts'
import { correctionsDone, correctKeyOf, optionAt } from '../support/corrections.ts'
import { makeUser, type MadeUser } from '../support/factories.ts'
import { openMailSite } from '../support/mail-site.ts'
import type { WholeSite } from '../support/site.ts'
import { freshEmail, Visitor } from '../support/visitor.ts'

let site: WholeSite
let author: MadeUser
beforeAll(async () => {
  site = await openMailSite()
  author = await makeUser(site.database)
})
afterAll(() => site.close())

const guest = () => new Challenger(site)

/** A person with an account on one device, who is a guest on another. */
async function owner() {
  const email = freshEmail()
  const phone = new Visitor(site)
  const { body } = await phone.register({ email })
  return { email, name: body.data.user.name, phone: new Challenger(site, phone.cookie) }
}

/** The browser of a guest logs in; what it is called after that. */
async function logIn(from: Challenger, email: string): Promise<Challenger> {
  const browser = new Visitor(site)
  const [name = '', value = ''] = from.cookie.split('=')
  browser.cookies.set(name, value)
  expect((await browser.login(email)).status).toBe(200)
  return new Challenger(site, browser.cookie)
}

describe('a guest who logs in', () => {
  it('keeps the place in the table, with their name', async () => {
    const quiz = await makeFour(site, author)
    const { email, name } = await owner()
    const [maker, ben] = [guest(), guest()]
    const token = await maker.challenge(2, quiz.quizUrl)
    await ben.playTo(3, quiz.quizUrl, { challenge: token })
    const now = await logIn(ben, email)
    expect(await now.table(token)).toEqual([
      [name, 3, true],
      ['Guest 1', 2, false],
    ])
    expect((await ben.look(token)).body.data.people).toBeNull()
  })

  it('as whoever made it, is named as such', async () => {
    const quiz = await makeFour(site, author)
    const { email, name } = await owner()
    const maker = guest()
    const token = await maker.challenge(2, quiz.quizUrl)
    await logIn(maker, email)
    expect((await guest().look(token)).body.data.from).toEqual({ name, me: false, guest: false })
  })

  it.each([
    ['the guest’s', 3, 1],
    ['the user’s', 1, 3],
  ])('and was in the challenge twice, keeps what was finished first: %s', async (whose, byGuest, byUser) => {
    const quiz = await makeFour(site, author)
    const { email, name, phone } = await owner()
    const ben = guest()
    const token = await guest().challenge(2, quiz.quizUrl)
    const asGuest = () => ben.playTo(byGuest, quiz.quizUrl, { challenge: token })
    const asUser = () => phone.playTo(byUser, quiz.quizUrl, { challenge: token })
    for (const play of whose === 'the user’s' ? [asUser, asGuest] : [asGuest, asUser]) await play()
    const now = await logIn(ben, email)
    expect(await now.table(token)).toEqual([
      [name, 3, true],
      ['Guest 1', 2, false],
    ])
    const [row] = await site.database.sql('SELECT people, guests FROM challenges WHERE token = $1', [token])
    expect(row).toEqual({ people: 2, guests: 2 })
    const next = guest()
    await next.playTo(4, quiz.quizUrl, { challenge: token })
    expect((await next.table(token))?.[0]).toEqual(['Guest 3', 4, true])
  })

  it('in the middle of a round, goes on with it in the challenge', async () => {
    const quiz = await makeFour(site, author)
    const { email, name } = await owner()
    const ben = guest()
    const token = await guest().challenge(2, quiz.quizUrl)
    const { attempt_id } = (await ben.start(quiz.quizUrl, { challenge: token })).body.data
    const now = await logIn(ben, email)
    const again = await now.start(quiz.quizUrl, { challenge: token })
    expect([again.status, again.body.data.attempt_id]).toEqual([200, attempt_id])
    await now.finish(quiz.id, attempt_id)
    expect((await now.table(token))?.at(-1)).toEqual([name, 0, true])
  })
})

describe('whoever leaves', () => {
  it('leaves scores without a name behind, also as the one who made it', async () => {
    const quiz = await makeFour(site, author)
    const user = await makeUser(site.database)
    const token = await new Challenger(site, user.cookie).challenge(2, quiz.quizUrl)
    const ben = guest()
    await ben.playTo(1, quiz.quizUrl, { challenge: token })
    await transact(site.database.db, async (tx) => {
      for (const { forget } of personalDataOf(site.services)) await forget?.(tx, user.id)
    })
    const { text, body } = await ben.look(token)
    expect(body.data.from).toEqual({ name: 'Someone', me: false, guest: false })
    expect(await ben.table(token)).toEqual([
      ['Someone', 2, false],
      ['Guest 1', 1, true],
    ])
    expect(text).not.toContain(user.name)
  })

  it('takes along which challenges there were', async () => {
    const quiz = await makeFour(site, author)
    const { phone } = await owner()
    const made = await phone.playTo(2, quiz.quizUrl)
    await phone.create(made)
    const { body } = await site.call<OwnData>('GET', '/api/my-data', { cookie: phone.cookie })
    expect(body.data.challenges).toMatchObject([{ quiz_url: quiz.quizUrl, made: true, attempt_id: made }])
  })
})

it('a challenge is deleted a month after its end, and its rounds stay', async () => {
  const quiz = await makeFour(site, author)
  const token = await guest().challenge(2, quiz.quizUrl)
  await guest().playTo(3, quiz.quizUrl, { challenge: token })
  const left = () => site.database.sql('SELECT FROM challenges WHERE token = $1', [token])
  await site.database.advance('59 days')
  await sweepChallenges(site.database.db)
  expect(await left()).toHaveLength(1)
  await site.database.advance('2 days')
  await sweepChallenges(site.database.db)
  expect(await left()).toHaveLength(0)
  expect(await site.database.sql('SELECT FROM attempts WHERE quiz_id = $1', [quiz.id])).toHaveLength(2)
})

it('scores follow a corrected key', async () => {
  const writer = new Author(site, await makeUser(site.database))
  const draft = await writer.made(completeDraft({ publish: true }))
  const maker = guest()
  const { attempt_id } = (await maker.start(draft.quiz_url)).body.data
  for (const [at, { qid, key }] of draft.questions.entries())
    await maker.answer(attempt_id, qid, at === 0 ? optionAt(draft, 1) : key)
  await maker.finish(draft.id, attempt_id)
  const { token } = (await maker.create(attempt_id)).body.data
  const before = (await maker.table(token))?.[0]?.[1] ?? 0
  await correctKeyOf(writer, draft, 1)
  await correctionsDone(site)
  expect(await maker.table(token)).toEqual([['Guest 1', before + 1, true]])
})

describe('a rematch', () => {
  const rematch = (who: Challenger, token: string) =>
    site.call<(QuizCard & Refused) | null>('GET', `/api/challenges/${token}/rematch`, { cookie: who.cookie })

  it('is a quiz that nobody in the challenge has started, of the same category first, for those who have finished', async () => {
    const [maker, ben] = [guest(), guest()]
    const quiz = await makeFour(site, author, { category: 'music' })
    const token = await maker.challenge(2, quiz.quizUrl)
    expect((await rematch(ben, token)).body.data).toMatchObject({ code: 'CONFLICT' })
    await ben.playTo(3, quiz.quizUrl, { challenge: token })
    const seen: string[] = []
    for (;;) {
      const { data } = (await rematch(seen.length % 2 ? maker : ben, token)).body
      if (!data || data.category.slug !== 'music') break
      expect(seen).not.toContain(data.quiz_url)
      expect(data.quiz_url).not.toBe(quiz.quizUrl)
      seen.push(data.quiz_url)
      await (seen.length % 2 ? maker : ben).start(data.quiz_url)
    }
    const [known] = await site.database.sql<{ count: number }>(
      `SELECT count(*)::int FROM cards c JOIN categories k ON k.id = c.category_id WHERE k.slug = 'music' AND c.listed`,
    )
    expect(seen).toHaveLength((known?.count ?? 0) - 1)
    expect(seen.length).toBeGreaterThan(0)
    const elsewhere = (await rematch(ben, token)).body.data
    expect(elsewhere?.category.slug).not.toBe('music')
  })

  it('is none where everything was played', async () => {
    const maker = guest()
    const token = await maker.challenge(2, (await makeFour(site, author)).quizUrl)
    await site.database.sql('UPDATE cards SET listed = false')
    expect((await rematch(maker, token)).body.data).toBeNull()
  })
})
