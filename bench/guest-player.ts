import { Agent, request } from 'node:http'
import { PROOF_HEADER } from '#contract/api/envelope.ts'
import type { Attempt } from '#contract/api/play.ts'
import type { Answer, Question } from '#contract/quiz/question.ts'
import { setTimeout as pause } from 'node:timers/promises'

export const CALLS = ['start', 'answer', 'finish'] as const
export type CallName = (typeof CALLS)[number]

/** A call as its player saw it. */
export interface Outcome {
  call: CallName | 'try'
  /** 0 where the connection broke. */
  status: number
  milliseconds: number
  /** When it was answered, on the clock of the process. */
  at: number
}

interface Reply {
  status: number
  text: string
  cookie: string | undefined
  /** In seconds. */
  retryAfter: number
}

const BROKEN: Reply = { status: 0, text: '', cookie: undefined, retryAfter: 1 }
const BUSY = 503

/** Any answer that has the right form: whether it is right costs the server the same. */
export const someAnswer = ({ type, options }: Question): Answer => {
  const ids = options.map(({ id }) => id)
  if (type === 'single') return ids[0] ?? ''
  if (type === 'multiple') return ids.slice(0, 1)
  if (type === 'order') return ids
  if (type === 'true_false') return true
  return type === 'number' ? 7 : 'something'
}

/** A guest's browser, reduced to what playing needs: one connection, one cookie, and no look at what comes back. */
export class GuestPlayer {
  readonly #url: string
  readonly #patientUntil: number
  readonly #agent = new Agent({ keepAlive: true, maxSockets: 1 })
  #cookie = ''
  #attempt: Pick<Attempt, 'attempt_id' | 'quiz_id' | 'quiz'> | null = null
  readonly outcomes: Outcome[] = []

  /** Who is refused by a busy server asks again until `patientUntil`, as a browser does. */
  constructor(url: string, patientUntil = 0) {
    this.#url = url
    this.#patientUntil = patientUntil
  }

  async start(quizUrl: string): Promise<void> {
    const { status, text, cookie } = await this.#call('start', 'POST', '/api/attempts', { quiz_url: quizUrl })
    this.#cookie = cookie?.split(';')[0] ?? ''
    if (status === 201) {
      const { data }: { data: Attempt } = JSON.parse(text)
      this.#attempt = data
    }
  }

  get questions(): readonly Question[] {
    return this.#attempt?.quiz.questions ?? []
  }

  async answer(question: Question): Promise<void> {
    const path = `/api/attempts/${this.#attempt?.attempt_id}/answers/${question.qid}`
    await this.#call('answer', 'PUT', path, { answer: someAnswer(question) })
  }

  /** The list with the most to find. */
  get listQuestion(): Question | undefined {
    const lists = this.questions.flatMap((question) => (question.type === 'list' ? [question] : []))
    return lists.toSorted((one, other) => other.total - one.total)[0]
  }

  async try(question: Question, text: string): Promise<void> {
    await this.#call('try', 'POST', `/api/attempts/${this.#attempt?.attempt_id}/tries/${question.qid}`, { text })
  }

  async finish(): Promise<void> {
    const { attempt_id = '', quiz_id = '' } = this.#attempt ?? {}
    await this.#call('finish', 'POST', `/api/get-result/${quiz_id}/0`, { correct_questions: [], attempt_id })
  }

  leave(): void {
    this.#agent.destroy()
  }

  async #call(call: Outcome['call'], method: string, path: string, body: object): Promise<Reply> {
    for (;;) {
      const since = performance.now()
      const reply = await this.#send(method, path, JSON.stringify(body)).catch(() => BROKEN)
      const at = performance.now()
      this.outcomes.push({ call, status: reply.status, milliseconds: at - since, at })
      const wait = reply.retryAfter * 1000
      if (reply.status !== BUSY || performance.now() + wait > this.#patientUntil) return reply
      await pause(wait)
    }
  }

  #send(method: string, path: string, body: string): Promise<Reply> {
    return new Promise((resolve, reject) => {
      const headers = {
        [PROOF_HEADER.name]: PROOF_HEADER.value,
        'content-type': 'application/json',
        'content-length': Buffer.byteLength(body),
        ...(this.#cookie && { cookie: this.#cookie }),
      }
      const sent = request(this.#url + path, { method, agent: this.#agent, headers }, (response) => {
        const chunks: Buffer[] = []
        response.on('data', (chunk: Buffer) => chunks.push(chunk))
        response.on('error', reject)
        response.on('end', () => {
          const cookie = response.headers['set-cookie']?.find((one) => one.includes('guest='))
          const retryAfter = Number(response.headers['retry-after'] ?? 1)
          resolve({ status: response.statusCode ?? 0, text: Buffer.concat(chunks).toString(), cookie, retryAfter })
        })
      })
      sent.on('error', reject)
      sent.end(body)
    })
  }
}
