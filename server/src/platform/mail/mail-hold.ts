import { sql } from 'drizzle-orm'
import { transact, type Db } from '../db/db.ts'
import { IS_LATE, IS_OLD } from './mail-queue.ts'

/** Why no email is sent from this database, and since when. */
export interface MailHold {
  since: Date
  reason: string
}

/** The emails that wait. */
export interface WaitingMail {
  count: number
  /** Of these, the ones from before mail was held: a site that was lost may have sent them. */
  earlier: number
  /** Of these, the ones that are not sent any more. */
  expired: number
  oldest: Date | null
}

interface HoldRow extends Record<string, unknown> {
  since: string
  reason: string
}

/** Null: emails are sent. */
export async function mailHold(db: Db): Promise<MailHold | null> {
  const { rows } = await db.execute<HoldRow>(sql`SELECT since, reason FROM mail_hold`)
  return rows[0] ? { since: new Date(rows[0].since), reason: rows[0].reason } : null
}

/**
 * From now on no process takes an email to send, and all that waits is from before. That also holds for one that was held
 * already, as a database may be that was restored to a moment at which it was.
 */
export async function holdMail(db: Db, reason: string): Promise<void> {
  await db.execute(sql`
    INSERT INTO mail_hold (reason) VALUES (${reason})
    ON CONFLICT ((true)) DO UPDATE SET since = excluded.since, reason = excluded.reason`)
}

/** All that waits is sent again, by every process at once; returns how many were deleted instead. */
export const releaseMail = (db: Db, dropsEarlier: boolean): Promise<number> =>
  transact(db, async (tx) => {
    const dropped = dropsEarlier
      ? await tx.execute(sql`
          DELETE FROM letters USING mail_hold WHERE sent_at IS NULL AND created_at < since`)
      : undefined
    await tx.execute(sql`DELETE FROM mail_hold`)
    await tx.execute(sql`SELECT pg_notify('letter_waits', '')`)
    return dropped?.rowCount ?? 0
  })

export async function waitingMail(db: Db): Promise<WaitingMail> {
  const { rows } = await db.execute<{ count: number; earlier: number; expired: number; oldest: string | null }>(sql`
    SELECT count(*)::int AS count, min(created_at) AS oldest,
      count(*) FILTER (WHERE created_at < (SELECT since FROM mail_hold))::int AS earlier,
      count(*) FILTER (WHERE ${IS_OLD} OR ${IS_LATE})::int AS expired
    FROM letters WHERE sent_at IS NULL`)
  const { count = 0, earlier = 0, expired = 0, oldest = null } = rows[0] ?? {}
  return { count, earlier, expired, oldest: oldest === null ? null : new Date(oldest) }
}
