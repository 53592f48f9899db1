import { expect } from 'vitest'
import type { Draft } from '#contract/draft.ts'
import type { Deck, PracticeSession, PracticeVerdict, RecallBin } from '#contract/practice.ts'
import { optionAt } from './corrections.ts'
import { makeUser } from './factories.ts'
import { Player } from './player.ts'
import type { Answer as HttpAnswer, Site } from './site.ts'

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

  async session(category?: string): Promise<PracticeSession> {
    const body = category === undefined ? {} : { category }
    const begun = await this.#site.call<PracticeSession>('POST', '/api/practice/sessions', {
      cookie: this.cookie,
      body,
    })
    expect(begun.status).toBe(200)
    return begun.body.data
  }

  review(session: string, card: string, answer: unknown): Promise<HttpAnswer<PracticeVerdict & { code?: string }>> {
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
