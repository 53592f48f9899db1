import type { Verdict } from '#contract/play.ts'
import type { Answer, Question, QuestionType } from '#contract/question.ts'
import type { Tries } from '../answer-props.ts'

export interface EmbedAnswerProps<K extends QuestionType = QuestionType> {
  question: Question<K>
  /** What is chosen or typed so far; null: nothing. */
  given: Answer
  verdict: Verdict | null
  isLocked: boolean
  onGive: (given: Answer) => void
  /** For questions with several answers, each checked at once; missing where they are only checked all together. */
  tries?: Tries | undefined
  /** Ends a question with tries. */
  onAnswer: (answer: Answer) => void
}
