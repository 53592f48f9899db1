import { and, desc, eq, sql } from 'drizzle-orm'
import type { Approval } from '#contract/quiz/draft.ts'
import type { Db } from '#server/platform/db/db.ts'
import { isMinorChange } from './minor-change.ts'
import type { VersionContent } from './put-version.ts'
import { versionOf } from './store.ts'
import { quizApprovals, quizzes, type QuizRow } from './tables.ts'

/** The last version that the operator approved, if any. */
export async function lastReviewed(tx: Db, quizId: string) {
  const [approval] = await tx
    .select()
    .from(quizApprovals)
    .where(and(eq(quizApprovals.quizId, quizId), eq(quizApprovals.reviewed, true)))
    .orderBy(desc(quizApprovals.version))
    .limit(1)
  const version = approval && (await versionOf(tx, quizId, approval.version))
  return version && { approval, version }
}

/**
 * Carries the approval over to a new version that still asks what was approved, measured against what the operator saw
 * and not against the last step, so that many small steps lead nowhere. Returns whether it did.
 */
export async function carryApproval(tx: Db, quizId: string, version: number, next: VersionContent): Promise<boolean> {
  const reviewed = await lastReviewed(tx, quizId)
  if (!reviewed || !isMinorChange(reviewed.version, next)) return false
  const { approvedAt } = reviewed.approval
  await tx.insert(quizApprovals).values({ quizId, version, approvedAt, reviewed: false })
  return true
}

/** Whether some version of a quiz was approved, as a column. */
export const wasApproved = sql<boolean>`EXISTS (
  SELECT FROM ${quizApprovals} WHERE ${quizApprovals.quizId} = ${quizzes.id} AND ${quizApprovals.reviewed})`

/** What an author is told of the current version. */
export const approvalOf = ({ rewarded }: Pick<QuizRow, 'rewarded'>, isApprovedOnce: boolean): Approval =>
  rewarded ? 'approved' : isApprovedOnce ? 'waiting' : 'none'

/** From now on plays of the current version pay and count on the leaderboard; without a time, also those before. */
export async function approveVersion(tx: Db, quizId: string, version: number, since: 'now' | 'always'): Promise<void> {
  const approvedAt = since === 'now' ? sql`clock_now()` : null
  await tx
    .insert(quizApprovals)
    .values({ quizId, version, approvedAt, reviewed: true })
    .onConflictDoUpdate({ target: [quizApprovals.quizId, quizApprovals.version], set: { reviewed: true } })
  await tx.update(quizzes).set({ rewarded: true }).where(eq(quizzes.id, quizId))
}
