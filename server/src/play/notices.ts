import { and, desc, eq, isNull, sql, type SQL } from 'drizzle-orm'
import type { Notice } from '#contract/api/play.ts'
import { quizzes, quizVersions } from '#server/quizzes/tables.ts'
import type { Db } from '#server/platform/db/db.ts'
import { notFound } from '#server/platform/errors.ts'
import type { Player } from './attempt.ts'
import { attempts, notices } from './tables.ts'
import { withIsoTimes } from '#server/platform/iso-times.ts'

type NewNotice = Player & Pick<typeof notices.$inferInsert, 'attemptId' | 'quizId' | 'qid' | 'text' | 'amount'>

/** A notice that is there is new again: another key gives still more. */
const renewed = {
  attemptId: sql`excluded.attempt_id`,
  amount: sql`${notices.amount} + excluded.amount`,
  createdAt: sql`clock_now()`,
  dismissedAt: null,
}

/** Leaves notices for players; one per player and question. */
export async function putNotices(tx: Db, added: NewNotice[]): Promise<void> {
  const [users, guests] = [added.filter(({ userId }) => userId), added.filter(({ userId }) => !userId)]
  const put = (some: NewNotice[], owner: typeof notices.userId | typeof notices.guestHash) =>
    some.length > 0 &&
    tx
      .insert(notices)
      .values(some)
      .onConflictDoUpdate({ target: [owner, notices.quizId, notices.qid], set: renewed })
  await put(users, notices.userId)
  await put(guests, notices.guestHash)
}

/** Null for someone whom nothing can belong to. */
function ownedBy({ userId, guestHash }: Player): SQL | null {
  if (userId) return eq(notices.userId, userId)
  return guestHash && eq(notices.guestHash, guestHash)
}

const MOST = 50

/** A player's unread notices, newest first. */
export async function noticesOf(db: Db, player: Player): Promise<Notice[]> {
  const own = ownedBy(player)
  if (!own) return []
  const rows = await db
    .select({
      id: notices.id,
      quiz_url: quizzes.quizUrl,
      quiz_title: quizVersions.title,
      qid: notices.qid,
      text: notices.text,
      amount: notices.amount,
      right: sql<boolean>`EXISTS (
        SELECT FROM answers_of(${notices.attemptId}) AS w WHERE w.qid = ${notices.qid} AND w.correct)`,
      attempt_id: notices.attemptId,
      correct: sql<number>`coalesce(${attempts.correct}, 0)`,
      credit: sql<number>`coalesce(${attempts.credit}, 0)`,
      created_at: notices.createdAt,
    })
    .from(notices)
    .innerJoin(attempts, eq(attempts.id, notices.attemptId))
    .innerJoin(quizzes, eq(quizzes.id, notices.quizId))
    .innerJoin(quizVersions, and(eq(quizVersions.quizId, quizzes.id), eq(quizVersions.version, quizzes.version)))
    .where(and(own, isNull(notices.dismissedAt)))
    .orderBy(desc(notices.createdAt), notices.id)
    .limit(MOST)
  return rows.map(withIsoTimes)
}

/** Dismisses a notice for good: its row stays, so that the same notice is not created again. */
export async function dismissNotice(db: Db, id: string, player: Player): Promise<null> {
  const own = ownedBy(player)
  const dismissed = own
    ? await db
        .update(notices)
        .set({ dismissedAt: sql`coalesce(${notices.dismissedAt}, clock_now())` })
        .where(and(eq(notices.id, id), own))
        .returning({ id: notices.id })
    : []
  if (dismissed.length === 0) throw notFound('That notice')
  return null
}

/** Gives a guest's notices to the user, except about questions of which the user has one. */
export async function claimNotices(tx: Db, guestHash: Buffer, userId: string): Promise<void> {
  await tx.execute(sql`
    DELETE FROM notices AS g USING notices AS own
    WHERE g.guest_hash = ${guestHash} AND own.user_id = ${userId} AND own.quiz_id = g.quiz_id AND own.qid = g.qid`)
  await tx.update(notices).set({ userId, guestHash: null }).where(eq(notices.guestHash, guestHash))
}

/** Deletes the notices of guests whose cookie has ended: nobody can read them any more. */
export const sweepNotices = (db: Db): Promise<unknown> =>
  db.execute(sql`
    DELETE FROM notices AS n USING attempts AS a
    WHERE n.guest_hash IS NOT NULL AND a.id = n.attempt_id AND a.started_at < clock_now() - interval '400 days'`)
