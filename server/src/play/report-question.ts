import { publishedQuiz } from '../authoring/store.ts'
import type { Db } from '../platform/db.ts'
import { notFound } from '../platform/errors.ts'
import { pinnedVersion, questionOf } from './pinned-quiz.ts'
import { questionReports } from './tables.ts'

export interface Report {
  quizId: string
  qid: string
  message: string
  userId: string | null
}

/** Keeps a player's word on a question for the author of the quiz. */
export async function reportQuestion(db: Db, report: Report): Promise<null> {
  const quiz = await publishedQuiz(db, { id: report.quizId })
  if (!quiz) throw notFound('That quiz')
  questionOf(await pinnedVersion(db, quiz.id, quiz.version), report.qid)
  await db.insert(questionReports).values(report)
  return null
}
