import { KINDS } from '#contract/quiz/kinds/kinds.ts'
import type { AuthoredQuestion, Key, Question, QuestionType } from '#contract/quiz/question.ts'

/** A question with its key, as stored; its own fields here leave the server only with the verdict. */
export type KeyedQuestion<K extends QuestionType = QuestionType> = {
  [T in K]: Question<T> & {
    key: Key<T>
    why: string
    /** What is shown instead of the reason, if it is not words alone. */
    why_rendered?: string
    source: string
  }
}[K]

/** Whether its right answer is decided, or it has none. */
export const isKeyed = <K extends QuestionType>(
  question: AuthoredQuestion<K>,
): question is AuthoredQuestion<K> & KeyedQuestion<K> => question.key !== null || !KINDS[question.type].isScored
