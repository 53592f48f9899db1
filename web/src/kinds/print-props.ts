import type { FunctionComponent } from 'react'
import type { Key, Question, QuestionType } from '#contract/question.ts'

/** How a question of a kind is printed. */
export interface KindPrinting<K extends QuestionType> {
  /** The text, where there is something to write on in it. */
  Text?: FunctionComponent<{ question: Question<K> }>
  /** Where the answer goes on the sheet. */
  Answer: FunctionComponent<PrintAnswerProps<K>>
  /** The right answer for the key on the last page. */
  keyWords: (question: Question<K>, key: Key<K>, hasPartialCredit: boolean) => string
}

export interface PrintAnswerProps<K extends QuestionType = QuestionType> {
  question: Question<K>
  hasImages: boolean
}
