import { randomBytes } from 'node:crypto'
import type pg from 'pg'
import { PROOF_HEADER } from '#contract/api/envelope.ts'
import { links } from '#contract/api/links.ts'
import type { Attempt } from '#contract/api/play.ts'
import { hashToken } from '#server/platform/http/session-cookie.ts'
import { someAnswer } from '../guest-player.ts'

/** A call as its player saw it; times are the machine's clock, as PostgreSQL's are. */
export interface Call {
  what: 'start' | 'answer' | 'finish' | 'page'
  /** 0 where the connection broke. */
  status: number
  sent: number
  done: number
  /** What an accepted call stored: an answer as `attempt:qid`, a payment as the cause of its movement. */
  stored?: string
}

interface Result {
  earned: { amount: number }[]
}

/** Kinds that `someAnswer` knows the form of. */
const EASY = new Set(['single', 'multiple', 'true_false', 'number', 'order'])

/** Somebody who is logged in, plays quizzes that pay, and notes every call. */
export class RecordedPlayer {
  readonly #url: string
  readonly #user: string
  readonly cookie: string
  readonly #note: (call: Call) => void

  constructor(url: string, user: string, cookie: string, note: (call: Call) => void) {
    this.#url = url
    this.#user = user
    this.cookie = cookie
    this.#note = note
  }

  /** A new account with a session. */
  static async join(client: pg.Pool, url: string, note: (call: Call) => void): Promise<RecordedPlayer> {
    const name = `drill-${randomBytes(5).toString('hex')}`
    const { rows } = await client.query<{ id: string }>(
      'INSERT INTO users (name, email, verified_at) VALUES ($1, $2, clock_now()) RETURNING id',
      [name, `${name}@example.com`],
    )
    const id = rows[0]?.id ?? ''
    const token = randomBytes(32).toString('base64url')
    await client.query(
      "INSERT INTO sessions (token_hash, user_id, expires_at) VALUES ($1, $2, clock_now() + '1 day')",
      [hashToken(token), id],
    )
    return new RecordedPlayer(url, id, `session=${token}`, note)
  }

  async play(quizUrl: string, think: () => Promise<void>, isOver: () => boolean): Promise<void> {
    await this.#call('page', 'GET', links.quizStart(quizUrl))
    const attempt = await this.#call<Attempt>('start', 'POST', '/api/attempts', { quiz_url: quizUrl })
    if (!attempt) return
    const { attempt_id, quiz_id, quiz } = attempt
    for (const question of quiz.questions.filter(({ type }) => EASY.has(type))) {
      await think()
      if (isOver()) return
      const path = `/api/attempts/${attempt_id}/answers/${question.qid}`
      await this.#call('answer', 'PUT', path, { answer: someAnswer(question) }, () => `${attempt_id}:${question.qid}`)
    }
    const body = { correct_questions: [], attempt_id }
    await this.#call<Result>('finish', 'POST', `/api/get-result/${quiz_id}/0`, body, ({ earned }) =>
      earned.some(({ amount }) => amount > 0) ? `play:${this.#user}:${quiz_id}` : undefined,
    )
  }

  async #call<Data>(
    what: Call['what'],
    method: string,
    path: string,
    body?: object,
    stored?: (data: Data) => string | undefined,
  ): Promise<Data | null> {
    const sent = Date.now()
    try {
      const response = await fetch(this.#url + path, {
        method,
        headers: {
          [PROOF_HEADER.name]: PROOF_HEADER.value,
          cookie: this.cookie,
          ...(body && { 'content-type': 'application/json' }),
        },
        ...(body && { body: JSON.stringify(body) }),
      })
      const text = await response.text()
      const { data }: { data: Data } = response.ok && what !== 'page' ? JSON.parse(text) : { data: null }
      const key = response.ok ? stored?.(data) : undefined
      this.#note({ what, status: response.status, sent, done: Date.now(), ...(key !== undefined && { stored: key }) })
      return data
    } catch {
      this.#note({ what, status: 0, sent, done: Date.now() })
      return null
    }
  }
}
