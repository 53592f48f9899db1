import { afterAll, beforeAll, expect, it } from 'vitest'
import type { Attempt } from '#contract/api/play.ts'
import type { Welcome } from '#contract/api/profile.ts'
import { makeQuiz, makeUser, type MadeUser } from '../support/factories.ts'
import { openMailSite } from '../support/mail-site.ts'
import type { Site } from '../support/site.ts'
import { freshEmail, Visitor } from '../support/visitor.ts'

let site: Site
let author: MadeUser
beforeAll(async () => {
  site = await openMailSite()
  author = await makeUser(site.database)
})
afterAll(() => site.close())

const welcomeOf = async (browser: Visitor) => {
  const { status, body } = await browser.get<Welcome | null>('/api/welcome')
  expect(status).toBe(200)
  return body.data
}

/** Plays a quiz with one question, right. */
async function play(browser: Visitor): Promise<void> {
  const { id, quizUrl } = await makeQuiz(site.database, author, { rewarded: true })
  const { attempt_id, quiz } = (await browser.post<Attempt>('/api/attempts', { quiz_url: quizUrl })).body.data
  const [question] = quiz.questions
  const answer = question?.options.find(({ text }) => text === 'second')?.id
  await browser.call('PUT', `/api/attempts/${attempt_id}/answers/${question?.qid ?? ''}`, { answer })
  await browser.post(`/api/get-result/${id}/0`, { correct_questions: [], attempt_id })
}

const verify = (email: string) =>
  site.database.sql('UPDATE users SET verified_at = clock_now() WHERE email = $1', [email])

it('tells who signs up what was kept of their plays as a guest, with what those earned', async () => {
  const browser = new Visitor(site)
  await play(browser)
  await play(browser)
  await browser.register()
  expect(await welcomeOf(browser)).toEqual({ claimed: { plays: 2, right: 2, earned: 12 }, has_played: true })
  await play(browser)
  expect(await welcomeOf(browser)).toEqual({ claimed: { plays: 2, right: 2, earned: 12 }, has_played: true })
})

it('stays until the email is verified and a quiz is played', async () => {
  const browser = new Visitor(site)
  const email = freshEmail()
  await browser.register({ email })
  expect(await welcomeOf(browser)).toEqual({ claimed: { plays: 0, right: 0, earned: 0 }, has_played: false })
  await verify(email)
  expect(await welcomeOf(browser)).not.toBeNull()
  await play(browser)
  expect(await welcomeOf(browser)).toBeNull()
})

it('is dismissed on every device, and again changes nothing', async () => {
  const [browser, phone] = [new Visitor(site), new Visitor(site)]
  const email = freshEmail()
  await browser.register({ email })
  await phone.login(email)
  expect(await welcomeOf(phone)).not.toBeNull()
  for (const _ of [1, 2]) expect((await browser.call('DELETE', '/api/welcome')).body.data).toBeNull()
  expect(await welcomeOf(phone)).toBeNull()
})

it('is nothing for those who were here before, and for guests a login', async () => {
  const [someone, guest] = [new Visitor(site), new Visitor(site)]
  someone.cookies.set('session', (await makeUser(site.database)).cookie.replace('session=', ''))
  expect(await welcomeOf(someone)).toBeNull()
  expect((await guest.get('/api/welcome')).status).toBe(401)
})
