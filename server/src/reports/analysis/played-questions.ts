import { isScored } from '#contract/question.ts'
import type { QuestionFigures } from '#contract/item-analysis.ts'
import type { Db } from '#server/platform/db/db.ts'
import { analysedPlays } from './analysed-plays.ts'
import { answersTo } from './answers-to.ts'
import { byQuestion } from './analyse-quiz.ts'

export type PlayedQuestion = Pick<QuestionFigures, 'answers' | 'facility' | 'analysis' | 'options'>

/** How players do on each question of a quiz, in the form in which it was played last. */
export async function playedQuestions(db: Db, quizId: string): Promise<Map<string, PlayedQuestion>> {
  const { analyses, rows, versions } = await analysedPlays(db, quizId)
  const given = byQuestion(rows)
  const found = new Map<string, PlayedQuestion>()
  for (const question of versions.flatMap(({ questions }) => questions)) {
    const { qid } = question
    if (found.has(qid)) continue
    const { answers, right, options } = answersTo(question, given.get(qid) ?? [])
    const facility = answers > 0 && isScored(question) ? right / answers : null
    found.set(qid, { answers, facility, analysis: analyses.get(qid) ?? null, options })
  }
  return found
}
