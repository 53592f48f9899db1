import { isId } from '#contract/fields.ts'
import { publishedQuiz } from '#server/quizzes/store.ts'
import { notFound } from '#server/platform/errors.ts'
import { questionOf } from './pinned-quiz.ts'
import type { PlayServices } from './play-services.ts'
import { questionReports } from './tables.ts'

export interface NewReport {
  quizId: string
  qid: string
  message: string
  userId: string | null
}

/** Stores a player's report on a question for the author of the quiz; if they cannot read it, a digest goes to the operator. */
export async function reportQuestion(
  { db, versions, madeQuizzes }: Pick<PlayServices, 'db' | 'versions' | 'madeQuizzes'>,
  report: NewReport,
): Promise<null> {
  const quiz = isId(report.quizId) ? await publishedQuiz(db, { id: report.quizId }) : undefined
  if (!quiz) throw notFound('That quiz')
  questionOf(await versions.get(db, quiz.id, quiz.version), report.qid)
  // A copied question belongs to whoever wrote it, as long as they can still correct it.
  const source = await madeQuizzes.sourceOf(quiz.id, report.qid)
  const isThere = source && (await publishedQuiz(db, { id: source.quizId }))
  await db.insert(questionReports).values({ ...report, ...(isThere && source) })
  return null
}
