import type { Draft, SentDraft } from '#contract/quiz/draft.ts'
import type { ErrorCode } from '#contract/api/envelope.ts'
import { readSentQuestion } from '#contract/quiz/sent-question.ts'
import { ApiError } from '#web/platform/api.ts'

export const QUIZ_ID = '6f9619ff-8b86-4d01-b42d-00cf4fc964ff'

const refusal = (code: ErrorCode, fields = {}) =>
  new ApiError({ success: false, message: `It is ${code}.`, data: { code, fields } })

const questionsOf = ({ questions = [] }: SentDraft, save: number): Draft['questions'] =>
  questions.map((question, at) => {
    let parts = 0
    const idFor = (id: string | undefined) => id ?? `part${save}-${at}-${parts++}`
    return readSentQuestion(question, { idFor, imageFor: () => null })
  })

/** A server with one quiz that follows the contract. */
export class TestServer {
  saved: Draft | null = null
  saves = 0
  refuse: ErrorCode | null = null
  /** Why drafts are saved and not published. */
  refusePublishing: 'VERIFY_EMAIL' | 'LIMIT' | null = null
  taken = new Set<string>()
  readonly #creations = new Set<string>()
  #lastKey = ''
  /** Why the last save was not published. */
  #lastRefusal: TestServer['refusePublishing'] = null

  /** How many quizzes were created. */
  get made(): number {
    return this.#creations.size
  }

  read(): Draft {
    if (!this.saved) throw refusal('NOT_FOUND')
    return this.saved
  }

  save(sent: SentDraft, key: string): Draft {
    if (this.refuse) throw refusal(this.refuse)
    if (sent.id === undefined ? this.#creations.has(key) : this.saved && this.#lastKey === key)
      return this.#answer(sent, this.#lastKey === key)
    if (sent.quiz_url !== undefined && this.taken.has(sent.quiz_url)) throw refusal('TAKEN', { quiz_url: 'Taken.' })
    if (sent.id !== undefined && sent.base_revision !== this.read().revision) throw refusal('STALE')
    if (sent.id === undefined) this.#creations.add(key)
    this.saves++
    this.#lastKey = key
    this.saved = this.#written(sent)
    this.#lastRefusal = sent.publish ? this.refusePublishing : null
    return this.#answer(sent, true)
  }

  /** The answer to a save; that to the last one does not change when it is sent again. */
  #answer({ publish }: SentDraft, isLast: boolean): Draft {
    if (publish && isLast && this.#lastRefusal) throw refusal(this.#lastRefusal)
    return this.read()
  }

  #written(sent: SentDraft): Draft {
    return {
      id: QUIZ_ID,
      quiz_title: sent.quiz_title,
      quiz_url: sent.quiz_url ?? 'made-up',
      quiz_description: sent.quiz_description ?? '',
      category: sent.category ?? null,
      image: null,
      emblem: null,
      lang: 'en',
      settings: {
        feedback: 'each',
        timer_seconds: null,
        shuffle_options: true,
        shuffle_questions: false,
        visibility: 'all',
        partial_credit: true,
      },
      questions: questionsOf(sent, this.saves),
      bands: [],
      revision: (this.saved?.revision ?? 0) + 1,
      version: 0,
      status: this.#statusAfter(sent),
      approval: 'none',
      changed: sent.publish !== true,
      published_at: null,
      updated_at: new Date().toISOString(),
      problems: [],
    }
  }

  #statusAfter({ publish }: SentDraft): Draft['status'] {
    if (publish === undefined || (publish && this.refusePublishing)) return this.saved?.status ?? 'draft'
    return publish ? 'published' : 'draft'
  }

  /** Somebody changes it on another device. */
  changeElsewhere(quiz_title: string): void {
    if (this.saved) this.saved = { ...this.saved, quiz_title, revision: this.saved.revision + 1 }
    this.#lastKey = 'of the other device'
  }

  /** Someone deletes it there. */
  deleteElsewhere(): void {
    this.saved = null
  }
}
