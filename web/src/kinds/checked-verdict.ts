import type { Verdict } from '#contract/api/play.ts'
import type { Question, QuestionType } from '#contract/quiz/question.ts'

/** A verdict with a result; where nothing is right or wrong, it is neither. */
export type CheckedVerdict = Verdict & { credit: number }

export const isChecked = (verdict: Verdict | null | undefined): verdict is CheckedVerdict =>
  verdict !== null && verdict !== undefined && verdict.credit !== null

/** The right answer. If a right answer was only stored, it is the answer itself. */
export const keyIn = ({ key, correct, answer }: CheckedVerdict): unknown => key ?? (correct ? answer : null)

/** What shows an answer of one kind, once it is checked. */
export interface VerdictProps<K extends QuestionType = QuestionType> {
  question: Question<K>
  verdict: CheckedVerdict
}
