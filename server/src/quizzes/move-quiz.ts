import { eq } from 'drizzle-orm'
import type { Db } from '#server/platform/db/db.ts'
import { quizzes, type QuizRow } from './tables.ts'

/** Gives a quiz another address. */
export async function moveQuiz(tx: Db, { id, quizUrl, urlMade }: QuizRow): Promise<void> {
  await tx.update(quizzes).set({ quizUrl, urlMade }).where(eq(quizzes.id, id))
}
