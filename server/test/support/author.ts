import type { Draft } from '#contract/quiz/draft.ts'
import type { MadeUser } from './factories.ts'
import type { Answer, Site } from './site.ts'

type Refused = { code: string; draft?: Draft; problems?: Draft['problems']; fields?: Record<string, string> }

/** An author who works over HTTP. */
export class Author {
  readonly #site: Site
  readonly user: MadeUser

  constructor(site: Site, user: MadeUser) {
    this.#site = site
    this.user = user
  }

  call<Data = unknown>(method: string, path: string, body?: unknown, headers: Record<string, string> = {}) {
    return this.#site.call<Data>(method, path, {
      cookie: this.user.cookie,
      headers,
      ...(body !== undefined && { body }),
    })
  }

  save(draft: object, key?: string): Promise<Answer<Draft & Refused>> {
    return this.call('POST', '/api/quiz', draft, key === undefined ? {} : { 'idempotency-key': key })
  }

  /** Saves on top of the stored revision. */
  change(draft: Draft, more: object): Promise<Answer<Draft & Refused>> {
    return this.save({ id: draft.id, base_revision: draft.revision, quiz_title: draft.quiz_title, ...more })
  }

  edit(id: string): Promise<Answer<Draft & Refused>> {
    return this.call('GET', `/api/quiz/${id}/edit`)
  }

  /** How many quizzes there are, by state. */
  async counts(): Promise<Record<string, number>> {
    return (await this.call<{ counts: Record<string, number> }>('GET', '/api/get-quizzes')).body.data.counts
  }

  /** The draft that was saved last. */
  async lastSaved(): Promise<Draft> {
    const { items } = (await this.call<{ items: { id: string }[] }>('GET', '/api/get-quizzes')).body.data
    return (await this.edit(items[0]?.id ?? '')).body.data
  }

  /** Creates a quiz and expects success. */
  async made(draft: object): Promise<Draft> {
    const { status, body } = await this.save(draft)
    if (status !== 201) throw new Error(`The quiz was refused: ${JSON.stringify(body)}`)
    return body.data
  }
}

/** A refusal, in short. */
export const inShort = ({ status, body }: Awaited<ReturnType<Author['save']>>) => [status, body.data.code, body.message]

const option = (text: string) => ({ text })

/** A question of the standard test quiz: its first option is right. */
export const question = (text: string, more: object = {}) => ({
  type: 'single',
  text,
  options: ['right', 'wrong', 'worse'].map(option),
  key: 0,
  why: `Because of ${text}.`,
  ...more,
})

/** A draft without problems. */
export const completeDraft = (more: object = {}) => ({
  quiz_title: 'Bridges of the world',
  category: 'geography',
  questions: ['First of all?', 'Second to none?', 'Third time lucky?'].map((text) => question(text)),
  ...more,
})

/** A stored draft's question as an editor sends it back. */
export const sentBack = ({ image, options, ...rest }: Draft['questions'][number]) => ({
  ...rest,
  image: image && { id: image.id, alt: image.alt },
  options: options.map(({ image, ...option }) => ({ ...option, image: image && { id: image.id, alt: image.alt } })),
})
