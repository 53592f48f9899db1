import { and, eq, sql } from 'drizzle-orm'
import type { Db } from '#server/platform/db/db.ts'
import { quizApprovals, quizzes } from './tables.ts'

export interface PayableQuiz extends Pick<typeof quizzes.$inferSelect, 'authorId' | 'status'> {
  /** Whether the version that was played is approved, and since when; without a time, always. */
  isApproved: boolean
  approvedAt: Date | null
}

/**
 * Whether a play pays and counts on the leaderboard: not the player's own quiz, not before the operator approved it,
 * and not while it is hidden, or attempts that a cheater had opened would still be paid.
 */
export const pays = (
  { authorId, status, isApproved, approvedAt }: PayableQuiz,
  userId: string | null,
  playedAt: Date,
): boolean =>
  isApproved && status !== 'hidden' && authorId !== userId && (approvedAt === null || playedAt >= approvedAt)

export interface PlayedVersion {
  quizId: string
  version: number
}

/** The same for a version that is not loaded yet. A play without a time ends now. */
export async function quizPays(
  tx: Db,
  { quizId, version }: PlayedVersion,
  userId: string | null,
  playedAt?: Date,
): Promise<boolean> {
  const [quiz] = await tx
    .select({
      authorId: quizzes.authorId,
      status: quizzes.status,
      isApproved: sql<boolean>`${quizApprovals.version} IS NOT NULL`,
      approvedAt: quizApprovals.approvedAt,
      now: sql`clock_now()`.mapWith(quizzes.createdAt),
    })
    .from(quizzes)
    .leftJoin(quizApprovals, and(eq(quizApprovals.quizId, quizzes.id), eq(quizApprovals.version, version)))
    .where(eq(quizzes.id, quizId))
  return quiz !== undefined && pays(quiz, userId, playedAt ?? quiz.now)
}
