import type { Verdict } from '#contract/play.ts'
import type { Answer, Question, QuestionType } from '#contract/question.ts'

export interface AnswerProps<K extends QuestionType = QuestionType> {
  question: Question<K>
  given: Answer | undefined
  verdict: Verdict | null
  isLocked: boolean
  /** Whether the verdict is shown, and nothing can be pressed any more. */
  showsVerdict: boolean
  /** Whether one tap answers, for single choices. */
  isDirect: boolean
  /** Whether answers can still change and are saved as they change. */
  isDraft: boolean
  /** False where the page's keys mean something else, as next to the editor. */
  hasKeys?: boolean
  onAnswer: (answer: Answer) => void
  /** The button to continue, where an answer is not checked right away. */
  onNext: () => void
}
