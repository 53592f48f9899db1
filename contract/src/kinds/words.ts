import type { KindSchemas, QuestionOf } from './kind.ts'

/** What is said of questions and answers of a kind where they are read: after answering, in reviews and in lists. */
export interface KindWords<T extends string, S extends KindSchemas> {
  /** The text of a question where it is only read, if it holds more than words. */
  title?: (text: string) => string
  /** An answer or a key as text. */
  answer: (question: QuestionOf<T, S>, given: unknown) => string
}

/** What is said of the kind with these schemas. */
export type KindWordsOf<S extends KindSchemas> = KindWords<S['type'], S>
