import { and, eq, sql } from 'drizzle-orm'
import type { OwnData } from '#contract/api/own-data.ts'
import type { Db } from '#server/platform/db/db.ts'
import { accountMailboxes, mailboxes, mailboxPlays, mailboxPrizes } from './tables.ts'

/**
 * Locks the mailbox of an account until the transaction ends, because other accounts may share it; always after the
 * purse. Null: not verified.
 */
export async function lockMailbox(tx: Db, userId: string): Promise<Buffer | null> {
  const { rows } = await tx.execute<{ hash: Buffer }>(sql`
    SELECT hash FROM mailboxes
    WHERE hash = (SELECT mailbox FROM account_mailboxes WHERE user_id = ${userId}) FOR UPDATE`)
  return rows[0]?.hash ?? null
}

/** Makes a mailbox an account's, and locks it and the one it had before, which it returns. */
export async function linkMailbox(tx: Db, userId: string, mailbox: Buffer): Promise<Buffer | null> {
  const [had] = await tx.select().from(accountMailboxes).where(eq(accountMailboxes.userId, userId))
  await tx.insert(mailboxes).values({ hash: mailbox }).onConflictDoNothing()
  await tx.execute(sql`
    SELECT FROM mailboxes WHERE hash IN (${mailbox}, ${had?.mailbox ?? mailbox}) ORDER BY hash FOR UPDATE`)
  await tx
    .insert(accountMailboxes)
    .values({ userId, mailbox })
    .onConflictDoUpdate({ target: accountMailboxes.userId, set: { mailbox } })
  await tx.update(mailboxes).set({ leftAt: null }).where(eq(mailboxes.hash, mailbox))
  if (had) await leaveMailbox(tx, had.mailbox)
  return had?.mailbox ?? null
}

/** A mailbox without an account is remembered for a year from here on; it is locked. */
const leaveMailbox = (tx: Db, mailbox: Buffer) =>
  tx
    .update(mailboxes)
    .set({ leftAt: sql`clock_now()` })
    .where(and(eq(mailboxes.hash, mailbox), sql`NOT EXISTS (SELECT FROM account_mailboxes WHERE mailbox = ${mailbox})`))

/** Forgets whose mailbox it is; what it was paid for stays, without an account. */
export async function unlinkMailbox(tx: Db, userId: string): Promise<void> {
  const mailbox = await lockMailbox(tx, userId)
  await tx.update(mailboxPlays).set({ userId: null }).where(eq(mailboxPlays.userId, userId))
  if (!mailbox) return
  await tx.delete(accountMailboxes).where(eq(accountMailboxes.userId, userId))
  await leaveMailbox(tx, mailbox)
}

/** Deletes what is known of mailboxes whose last account went a year ago. */
export const sweepMailboxes = (db: Db) =>
  db.execute(sql`
    DELETE FROM mailboxes WHERE left_at < clock_now() - interval '12 months'
      AND NOT EXISTS (SELECT FROM account_mailboxes WHERE mailbox = hash)`)

/** What is kept of a user's mailbox, for "download my data"; null while none is verified. */
export async function ownMailbox(db: Db, userId: string): Promise<OwnData['mailbox']> {
  const { rows } = await db.execute<NonNullable<OwnData['mailbox']>>(sql`
    SELECT
      (SELECT coalesce(json_agg(json_build_object('quiz_url', quiz_url, 'day', day, 'amount', amount) ORDER BY day, quiz_url), '[]')
        FROM mailbox_plays p JOIN quizzes q ON q.id = p.quiz_id WHERE p.mailbox = a.mailbox) AS plays,
      (SELECT coalesce(json_agg(json_build_object('title', title, 'count', count) ORDER BY title), '[]')
        FROM mailbox_prizes m JOIN prizes z ON z.id = m.prize_id WHERE m.mailbox = a.mailbox) AS prizes
    FROM account_mailboxes a WHERE user_id = ${userId}`)
  return rows[0] ?? null
}

/** Remembers that a mailbox was paid for a quiz; a correction adds to it. */
export const notePaid = (tx: Db, play: typeof mailboxPlays.$inferInsert) =>
  tx
    .insert(mailboxPlays)
    .values(play)
    .onConflictDoUpdate({
      target: [mailboxPlays.mailbox, mailboxPlays.quizId],
      set: { amount: sql`${mailboxPlays.amount} + excluded.amount` },
    })

export async function prizesOfMailbox(tx: Db, mailbox: Buffer, prizeId: string): Promise<number> {
  const [row] = await tx
    .select({ count: mailboxPrizes.count })
    .from(mailboxPrizes)
    .where(and(eq(mailboxPrizes.mailbox, mailbox), eq(mailboxPrizes.prizeId, prizeId)))
  return row?.count ?? 0
}

/** Counts a prize that a mailbox got, or gave back. */
export const countPrize = (tx: Db, mailbox: Buffer, prizeId: string, by: 1 | -1) =>
  tx
    .insert(mailboxPrizes)
    .values({ mailbox, prizeId, count: Math.max(0, by) })
    .onConflictDoUpdate({
      target: [mailboxPrizes.mailbox, mailboxPrizes.prizeId],
      set: { count: sql`greatest(0, ${mailboxPrizes.count} + ${by})` },
    })
