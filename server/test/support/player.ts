import type { Attempt, Result, Verdict } from '#contract/api/play.ts'
import type { Answer as HttpAnswer, Site } from './site.ts'

type Failed = { code: string; verdict?: Verdict }

/** A player over HTTP: a user with a cookie, or a guest who keeps what the server sets. */
export class Player {
  readonly #site: Site
  cookie: string

  constructor(site: Site, cookie = '') {
    this.#site = site
    this.cookie = cookie
  }

  async start(quizUrl: string, more: object = {}): Promise<HttpAnswer<Attempt>> {
    const answer = await this.#site.call<Attempt>('POST', '/api/attempts', {
      cookie: this.cookie,
      body: { quiz_url: quizUrl, ...more },
    })
    const set = answer.headers.get('set-cookie')
    if (set) this.cookie = set.split(';')[0] ?? ''
    return answer
  }

  answer(attemptId: string, qid: string, answer: unknown): Promise<HttpAnswer<Verdict & Failed>> {
    return this.#site.call('PUT', `/api/attempts/${attemptId}/answers/${qid}`, {
      cookie: this.cookie,
      body: { answer },
    })
  }

  finish(quizId: string, attemptId?: string, claim: string[] = [], index = '0'): Promise<HttpAnswer<Result & Failed>> {
    return this.#site.call('POST', `/api/get-result/${quizId}/${index}`, {
      cookie: this.cookie,
      body: { correct_questions: claim, ...(attemptId && { attempt_id: attemptId }) },
    })
  }
}
