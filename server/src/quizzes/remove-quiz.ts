import { eq, sql } from 'drizzle-orm'
import type { Db } from '#server/platform/db/db.ts'
import { quizzes, type QuizRow } from './tables.ts'

/**
 * Deletes a quiz for everyone. Plays and payments refer to its versions, which stay hidden; an address that players
 * knew is never reused, one that nobody played is free again.
 */
export async function removeQuiz(tx: Db, { id, version }: Pick<QuizRow, 'id' | 'version'>): Promise<void> {
  await tx
    .update(quizzes)
    .set({ status: 'draft', deletedAt: sql`clock_now()`, ...(version === 0 && { quizUrl: `deleted-${id}` }) })
    .where(eq(quizzes.id, id))
}
