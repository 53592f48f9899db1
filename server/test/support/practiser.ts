import { expect } from 'vitest'
import type { Draft } from '#contract/quiz/draft.ts'
import type { Deck, PracticeCard, BegunSession, PracticeVerdict, RecallBin } from '#contract/api/practice.ts'
import { question } from './author.ts'
import { optionAt } from './corrections.ts'
import { makeUser } from './factories.ts'
import { Player } from './player.ts'
import type { Answer as HttpAnswer, Site } from './site.ts'

export const manyQuestions = (count: number) =>
  Array.from({ length: count }, (_, at) => question(`Question ${at}, isn't it?`))

export const qidAt = ({ questions }: Draft, at: number): string => questions[at]?.qid ?? ''

/** The right answer to a card. */
export const keyOf = ({ questions }: Draft, card: PracticeCard | undefined) =>
  questions.find(({ qid }) => qid === card?.question.qid)?.key

/** Sets the site's clock to noon by UTC, far from any midnight. */
export const noon = async ({ database }: Site): Promise<void> =>
  void (await database.sql(
    "UPDATE test_clock SET shift = date_trunc('day', now(), 'UTC') + interval '36 hours' - now()",
  ))

/** Somebody who practises: a user with a cookie, or a guest who keeps what the server sets. */
export class Practiser extends Player {
  readonly #site: Site

  constructor(site: Site, cookie = '') {
    super(site, cookie)
    this.#site = site
  }

  static async withAccount(site: Site): Promise<Practiser> {
    return new Practiser(site, (await makeUser(site.database)).cookie)
  }

  async deck(): Promise<Deck> {
    const { status, body } = await this.#site.call<Deck>('GET', '/api/practice', { cookie: this.cookie })
    expect(status).toBe(200)
    return body.data
  }

  async session(category?: string): Promise<BegunSession> {
    const body = category === undefined ? {} : { category }
    const begun = await this.#site.call<BegunSession>('POST', '/api/practice/sessions', {
      cookie: this.cookie,
      body,
    })
    expect(begun.status).toBe(200)
    return begun.body.data
  }

  review(
    session: string,
    card: string | undefined,
    answer: unknown,
  ): Promise<HttpAnswer<PracticeVerdict & { code?: string }>> {
    return this.#site.call('PUT', `/api/practice/sessions/${session}/answers/${card}`, {
      cookie: this.cookie,
      body: { answer },
    })
  }

  async recall(): Promise<RecallBin[]> {
    return (await this.#site.call<RecallBin[]>('GET', '/api/practice/recall', { cookie: this.cookie })).body.data
  }

  /** Plays a quiz with the second option, which is wrong, for the questions at these places, and all others right. */
  async playWrong(draft: Draft, ...wrong: number[]): Promise<string> {
    const { attempt_id } = (await this.start(draft.quiz_url, { restart: true })).body.data
    for (const [at, { qid, key }] of draft.questions.entries())
      await this.answer(attempt_id, qid, wrong.includes(at) ? optionAt(draft, 1, at) : key)
    expect((await this.finish(draft.id, attempt_id)).status).toBe(200)
    return attempt_id
  }
}
