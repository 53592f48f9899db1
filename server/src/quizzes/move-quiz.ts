import { eq } from 'drizzle-orm'
import type { Db } from '#server/platform/db/db.ts'
import { quizzes, type QuizRow } from './tables.ts'

/** Changes the address of a quiz. */
export async function moveQuiz(tx: Db, { id, quizUrl, urlMade }: QuizRow): Promise<void> {
  await tx.update(quizzes).set({ quizUrl, urlMade }).where(eq(quizzes.id, id))
}
