import { eq, sql } from 'drizzle-orm'
import type { Db } from '#server/platform/db/db.ts'
import { quizzes, type QuizRow } from './tables.ts'

/**
 * Removes a quiz for everybody. Plays and what they paid refer to its versions, which stay unseen; an address that players knew is
 * never another quiz's, one that nobody met is free again.
 */
export async function removeQuiz(tx: Db, { id, version }: QuizRow): Promise<void> {
  await tx
    .update(quizzes)
    .set({ status: 'draft', deletedAt: sql`clock_now()`, ...(version === 0 && { quizUrl: `deleted-${id}` }) })
    .where(eq(quizzes.id, id))
}
