import { eq } from 'drizzle-orm'
import { quizzes } from '#server/quizzes/tables.ts'
import type { Db } from '#server/platform/db/db.ts'
import { AppError, notFound } from '#server/platform/errors.ts'
import { questionReports } from './tables.ts'

/** Closes a report that the author of the quiz has handled. */
export async function closeReport(db: Db, id: string, userId: string): Promise<null> {
  const [report] = await db
    .select({ authorId: quizzes.authorId })
    .from(questionReports)
    .innerJoin(quizzes, eq(quizzes.id, questionReports.quizId))
    .where(eq(questionReports.id, id))
  if (!report) throw notFound('That report')
  if (report.authorId !== userId) throw new AppError('FORBIDDEN', "That report is about someone else's quiz.")
  await db.delete(questionReports).where(eq(questionReports.id, id))
  return null
}
