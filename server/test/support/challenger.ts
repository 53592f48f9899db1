import { randomBytes } from 'node:crypto'
import { expect } from 'vitest'
import type { Challenge } from '#contract/api/challenges.ts'
import type { NewQuestion } from '#server/quizzes/new-question.ts'
import { makeQuiz, type MadeUser } from './factories.ts'
import { Player } from './player.ts'
import type { Answer, Site } from './site.ts'

export type Refused = { code: string; fields?: Record<string, string> }

const question = (text: string): NewQuestion => ({
  type: 'single',
  text,
  options: ['first', 'second', 'third'].map((one) => ({ text: one, last: false })),
  key: 1,
  why: 'It comes after the first.',
  source: '',
})

export const FOUR: NewQuestion[] = ['One?', 'Two?', 'Three?', 'Four?'].map(question)

export interface MadeQuiz {
  id: string
  quizUrl: string
}

export const makeFour = (site: Site, author: MadeUser, more: Parameters<typeof makeQuiz>[2] = {}): Promise<MadeQuiz> =>
  makeQuiz(site.database, author, { questions: FOUR, quizUrl: `four-${randomBytes(5).toString('hex')}`, ...more })

/** A player who challenges others, or is challenged. */
export class Challenger extends Player {
  readonly site: Site

  constructor(site: Site, cookie = '') {
    super(site, cookie)
    this.site = site
  }

  /** Answers so many questions right, the others wrong, and finishes. Returns the attempt. */
  async playTo(right: number, quizUrl: string, more: object = {}): Promise<string> {
    const { status, body, text } = await this.start(quizUrl, more)
    expect(status, text).toBeLessThan(300)
    const { attempt_id, quiz_id, quiz } = body.data
    for (const [at, { qid, options }] of quiz.questions.entries()) {
      const wanted = options.find((option) => option.text === (at < right ? 'second' : 'third'))?.id
      await this.answer(attempt_id, qid, wanted)
    }
    const finished = await this.finish(quiz_id, attempt_id)
    expect(finished.body.data.correct).toBe(right)
    return attempt_id
  }

  create(attemptId: string): Promise<Answer<{ token: string; url: string } & Refused>> {
    return this.site.call('POST', '/api/challenges', { cookie: this.cookie, body: { attempt_id: attemptId } })
  }

  /** Plays, and challenges others to do the same. */
  async challenge(right: number, quizUrl: string): Promise<string> {
    const { status, body } = await this.create(await this.playTo(right, quizUrl))
    expect(status).toBe(201)
    return body.data.token
  }

  look(token: string): Promise<Answer<Challenge & Refused>> {
    return this.site.call('GET', `/api/challenges/${token}`, { cookie: this.cookie })
  }

  async table(token: string): Promise<[name: string, correct: number, me: boolean][] | null> {
    const { people } = (await this.look(token)).body.data
    return people && people.map(({ name, correct, me }) => [name, correct, me])
  }
}
