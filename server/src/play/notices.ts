import { and, desc, eq, isNull, sql } from 'drizzle-orm'
import type { Notice } from '#contract/play.ts'
import { quizzes, quizVersions } from '#server/quizzes/tables.ts'
import type { Db } from '#server/platform/db/db.ts'
import { notFound } from '#server/platform/errors.ts'
import { notices } from './tables.ts'

export type NewNotice = Pick<typeof notices.$inferInsert, 'userId' | 'quizId' | 'qid' | 'text' | 'amount'>

/** Leaves notices for players; one per player and question. */
export async function putNotices(tx: Db, added: NewNotice[]): Promise<void> {
  if (added.length) await tx.insert(notices).values(added).onConflictDoNothing()
}

const MOST = 50

/** A player's unread notices, newest first. */
export async function noticesOf(db: Db, userId: string): Promise<Notice[]> {
  const rows = await db
    .select({
      id: notices.id,
      quiz_url: quizzes.quizUrl,
      quiz_title: quizVersions.title,
      qid: notices.qid,
      text: notices.text,
      amount: notices.amount,
      created_at: notices.createdAt,
    })
    .from(notices)
    .innerJoin(quizzes, eq(quizzes.id, notices.quizId))
    .innerJoin(quizVersions, and(eq(quizVersions.quizId, quizzes.id), eq(quizVersions.version, quizzes.version)))
    .where(and(eq(notices.userId, userId), isNull(notices.dismissedAt)))
    .orderBy(desc(notices.createdAt), notices.id)
    .limit(MOST)
  return rows.map((row) => ({ ...row, created_at: row.created_at.toISOString() }))
}

/** Dismisses a notice for good: its row stays, so that the same notice is not created again. */
export async function dismissNotice(db: Db, id: string, userId: string): Promise<null> {
  const dismissed = await db
    .update(notices)
    .set({ dismissedAt: sql`coalesce(${notices.dismissedAt}, clock_now())` })
    .where(and(eq(notices.id, id), eq(notices.userId, userId)))
    .returning({ id: notices.id })
  if (dismissed.length === 0) throw notFound('That notice')
  return null
}
