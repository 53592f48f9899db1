import { expect } from 'vitest'
import type { NewQuestion } from '#server/quizzes/new-question.ts'
import { makeQuiz, makeUser } from './factories.ts'
import type { MailSite } from './mail-site.ts'
import { Player } from './player.ts'
import { PASSWORD, Visitor, freshName } from './visitor.ts'
import { redeem } from './rewards.ts'

const easy = (count: number): NewQuestion[] =>
  Array.from({ length: count }, (_, n) => ({
    type: 'single',
    text: `Question ${n + 1}?`,
    options: ['right', 'wrong'].map((text) => ({ text, last: false })),
    key: 0,
    why: 'Because.',
    source: '',
  }))

/** A quiz that pays this many buxes for a clean sheet. */
export const makePayingQuiz = async ({ database }: Pick<MailSite, 'database'>, buxes: number) =>
  makeQuiz(database, await makeUser(database), { rewarded: true, questions: easy(buxes - 5) })

type Quiz = Awaited<ReturnType<typeof makePayingQuiz>>

/** Somebody who registers, knows every answer, verifies the address, and redeems. */
export class Earner {
  readonly #site: MailSite
  readonly browser: Visitor
  readonly email: string

  constructor(site: MailSite, email: string) {
    this.#site = site
    this.email = email
    this.browser = new Visitor(site)
  }

  async register(): Promise<this> {
    expect((await this.browser.register({ email: this.email, name: freshName() })).status).toBe(201)
    return this
  }

  async verify(): Promise<this> {
    // An earlier account with this address got such an email too.
    await this.#site.allSent()
    const token = await this.#site.token(this.email, 'verify-email')
    expect((await this.browser.post('/api/verify-email', { token })).status).toBe(200)
    return this
  }

  /** Plays a quiz, all right, and returns what the result says of buxes. */
  async play({ quizUrl, id }: Quiz) {
    const player = new Player(this.#site, this.browser.cookie)
    const { data: attempt } = (await player.start(quizUrl)).body
    for (const { qid, options } of attempt.quiz.questions)
      await player.answer(attempt.attempt_id, qid, options.find(({ text }) => text === 'right')?.id ?? '')
    const { earned, balance } = (await player.finish(id, attempt.attempt_id)).body.data
    return { earned, balance }
  }

  async redeem(prize: string) {
    await this.browser.post('/api/confirm-password', { password: PASSWORD })
    return redeem(this.#site, this.browser, prize)
  }

  async leave(): Promise<void> {
    expect((await this.browser.post('/api/delete-account', { password: PASSWORD })).status).toBe(200)
  }
}
