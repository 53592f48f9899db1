import type { Verdict } from '#contract/play.ts'
import type { Answer, Question, QuestionType } from '#contract/question.ts'

export interface EmbedAnswerProps<K extends QuestionType = QuestionType> {
  question: Question<K>
  /** What is chosen or typed so far; null: nothing. */
  given: Answer
  verdict: Verdict | null
  isLocked: boolean
  onGive: (given: Answer) => void
}
