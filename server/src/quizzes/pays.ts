import { and, eq, sql } from 'drizzle-orm'
import type { Db } from '#server/platform/db/db.ts'
import { quizApprovals, quizzes } from './tables.ts'

interface PayableQuiz extends Pick<typeof quizzes.$inferSelect, 'authorId' | 'status'> {
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

/** Whether a play on the quiz's own day counts for the boards, though it never pays. */
export const countsUnpaid = (
  { authorId, status }: Pick<PayableQuiz, 'authorId' | 'status'>,
  userId: string | null,
  isOnItsDay: boolean,
): boolean => isOnItsDay && status !== 'hidden' && authorId !== userId

export interface PlayStanding {
  pays: boolean
  /** Whether it counts for the boards: what pays does, and a quiz of one day on that day. */
  counts: boolean
}

/** What a play gets of a version that is not loaded yet. A play without a time ends now. */
export async function playStanding(
  tx: Db,
  { quizId, version }: { quizId: string; version: number },
  userId: string | null,
  playedAt?: Date,
): Promise<PlayStanding> {
  const moment = playedAt ? sql`${playedAt.toISOString()}::timestamptz` : sql`clock_now()`
  const [quiz] = await tx
    .select({
      authorId: quizzes.authorId,
      status: quizzes.status,
      isApproved: sql<boolean>`${quizApprovals.version} IS NOT NULL`,
      approvedAt: quizApprovals.approvedAt,
      isOnItsDay: sql<boolean>`coalesce(${quizzes.countsOn} = (${moment} AT TIME ZONE 'UTC')::date, false)`,
      now: sql`clock_now()`.mapWith(quizzes.createdAt),
    })
    .from(quizzes)
    .leftJoin(quizApprovals, and(eq(quizApprovals.quizId, quizzes.id), eq(quizApprovals.version, version)))
    .where(eq(quizzes.id, quizId))
  if (!quiz) return { pays: false, counts: false }
  const isPaying = pays(quiz, userId, playedAt ?? quiz.now)
  return { pays: isPaying, counts: isPaying || countsUnpaid(quiz, userId, quiz.isOnItsDay) }
}

/** What many plays of a quiz get that are finished. */
export async function standingsIn(
  tx: Db,
  quizId: string,
): Promise<(version: number, userId: string | null, playedAt: Date) => PlayStanding> {
  const [quiz] = await tx
    .select({ authorId: quizzes.authorId, status: quizzes.status, countsOn: quizzes.countsOn })
    .from(quizzes)
    .where(eq(quizzes.id, quizId))
  const approvals = await tx.select().from(quizApprovals).where(eq(quizApprovals.quizId, quizId))
  const approved = new Map(approvals.map(({ version, approvedAt }) => [version, approvedAt]))
  return (version, userId, playedAt) => {
    if (!quiz) return { pays: false, counts: false }
    const approval = { isApproved: approved.has(version), approvedAt: approved.get(version) ?? null }
    const isPaying = pays({ ...quiz, ...approval }, userId, playedAt)
    const isOnItsDay = quiz.countsOn === playedAt.toISOString().slice(0, 10)
    return { pays: isPaying, counts: isPaying || countsUnpaid(quiz, userId, isOnItsDay) }
  }
}
