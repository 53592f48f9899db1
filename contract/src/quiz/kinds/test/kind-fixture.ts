import type { Page } from '@playwright/test'
import type { Arbitrary } from 'fast-check'
import type { DraftKey } from '#contract/quiz/draft.ts'
import type { Image } from '#contract/quiz/fields.ts'
import type { DraftParts, Key, Question, QuestionType } from '#contract/quiz/question.ts'

/** What tests of all kinds know of one. */
export interface KindFixture<K extends QuestionType> {
  question: UnsavedQuestion<K>
  /** Answers to that question. */
  answers: (question: Question<K>) => KindAnswers
  /** Other questions of it, for property tests. */
  any: Arbitrary<AnyQuestion<K>>
  /** Another key of its shape: an expression in SQL of the stored `question`. */
  otherKey: string
  /** Answers with the pointer, without checking it where that needs another press. */
  choose: (page: Page, question: Keyed<K>, right: boolean) => Promise<void>
  /** What comes after that in a round, unless a button checks every answer that is not a single choice. */
  check?: (page: Page, question: Keyed<K>, right: boolean) => Promise<void>
  /** Answers right with nothing but keys, and checks it. */
  answerByKeys: (page: Page, question: Keyed<K>) => Promise<void>
}

/** A question as it is before anything in it has an id: its parts and its key by index. */
interface UnsavedQuestion<K extends QuestionType> extends DraftParts {
  type: K
  text: string
  /** One that is stored already. */
  image?: Image
  options: { text: string; last: boolean }[]
  key: DraftKey
  why: string
  source: string
}

export interface KindAnswers {
  right: unknown
  /** What earns something in between, and how much. */
  partly?: [answer: unknown, credit: number]
  wrong: unknown
  malformed: unknown[]
}

/** A question with its key, an answer that is wholly right, and one that somebody might give. */
export interface AnyQuestion<K extends QuestionType = QuestionType> {
  question: Question<K>
  key: Key<K>
  right: unknown
  given: unknown
}

/** A question with its key, which a test knows and no browser sees. */
export type Keyed<K extends QuestionType = QuestionType> = { [T in K]: Question<T> & { key: Key<T> } }[K]
