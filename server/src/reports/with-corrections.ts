import type { QuestionDay } from '#contract/reports.ts'
import type { ReportedOption } from '#contract/item-analysis.ts'
import type { Db } from '#server/platform/db/db.ts'
import { correctedSince, type CorrectedQuestion } from '#server/quizzes/key-corrections.ts'
import { isRightChoice } from './right-choice.ts'

interface Reported<Q> {
  id: string
  questions: readonly Q[]
}

/** Options marked by the key that their question has now. */
export const markedOptions = (
  options: readonly ReportedOption[],
  { question }: Pick<CorrectedQuestion, 'question'>,
): ReportedOption[] => options.map((option) => ({ ...option, right: isRightChoice(question, option.id) }))

/** A question with its options marked by the key that it has now. */
const marked = <Q extends QuestionDay>(reported: Q, corrected: CorrectedQuestion): Q => ({
  ...reported,
  options: markedOptions(reported.options, corrected),
  corrected_at: corrected.corrected_at,
})

/** Quizzes as reported from a day on, with the questions whose keys were corrected since then. */
export async function withCorrections<Q extends QuestionDay, R extends Reported<Q>>(
  db: Db,
  quizzes: readonly R[],
  from: string,
): Promise<(R & { questions: Q[] })[]> {
  const corrected = await correctedSince(
    db,
    quizzes.map(({ id }) => id),
    from,
  )
  return quizzes.map((quiz) => ({
    ...quiz,
    questions: quiz.questions.map((reported) => {
      const found = corrected.find(({ quiz_id, question }) => quiz_id === quiz.id && question.qid === reported.qid)
      return found ? marked(reported, found) : reported
    }),
  }))
}
