import { eq, sql } from 'drizzle-orm'
import type { Db } from '#server/platform/db/db.ts'
import { quizzes } from './tables.ts'

export type PayableQuiz = Pick<typeof quizzes.$inferSelect, 'authorId' | 'status' | 'rewarded' | 'approvedAt'>

/**
 * Whether a play pays and counts on the leaderboard: not the player's own quiz, not before the operator approved it,
 * and not while it is hidden, or attempts that a cheater had opened would still be paid.
 */
export const pays = (
  { authorId, status, rewarded, approvedAt }: PayableQuiz,
  userId: string | null,
  playedAt: Date,
): boolean => rewarded && status !== 'hidden' && authorId !== userId && (approvedAt === null || playedAt >= approvedAt)

/** The same for a quiz that is not loaded yet. A play without a time ends now. */
export async function quizPays(tx: Db, quizId: string, userId: string | null, playedAt?: Date): Promise<boolean> {
  const [quiz] = await tx
    .select({
      authorId: quizzes.authorId,
      status: quizzes.status,
      rewarded: quizzes.rewarded,
      approvedAt: quizzes.approvedAt,
      now: sql`clock_now()`.mapWith(quizzes.createdAt),
    })
    .from(quizzes)
    .where(eq(quizzes.id, quizId))
  return quiz !== undefined && pays(quiz, userId, playedAt ?? quiz.now)
}
