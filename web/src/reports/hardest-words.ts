import { plainText } from '#contract/formulas/plain-text.ts'
import type { QuizDay } from '#contract/reports.ts'
import { shareWords } from './report-words.ts'

/** The question that the fewest got right, as a line. */
export function hardestWords({ hardest, questions }: Pick<QuizDay, 'hardest' | 'questions'>): string {
  const index = questions.findIndex(({ qid }) => qid === hardest)
  const question = questions[index]
  return question
    ? `${index + 1}. ${plainText({ text: question.text, rendered: question.rendered ?? null })} ${shareWords(question.facility)} right`
    : '–'
}
