import { sql } from 'drizzle-orm'
import { type Db, transact } from '../db/db.ts'
import { ageOf } from '../work/background-job.ts'
import type { Config } from '../config.ts'

/** The content of an email, before layout. */
export interface MailContent {
  to: string
  subject: string
  paragraphs: string[]
  /** Shown large, on its own line. */
  code?: string
  action?: { label: string; url: string }
  /** The reply address, where it is not ours. */
  replyTo?: string
  /** Why this email was sent, in small print at its end. */
  foot?: string
  /** Where the recipient can stop emails of this kind; mail programs offer it beside the sender, and post to it. */
  stopUrl?: string
  /** After this moment (ISO) it is not sent any more. */
  sendBefore?: string
}

/**
 * The outbox: queues an email that is sent once its transaction is committed. What strangers can cause takes from a rate
 * limit before.
 */
export async function queueMail(tx: Db, content: MailContent): Promise<void> {
  await tx.execute(sql`INSERT INTO emails (message) VALUES (${JSON.stringify(content)}::jsonb)`)
}

/**
 * Takes the same time as queueing an email, without sending anything, so that timing does not reveal the difference.
 */
export async function queueNothing(tx: Db): Promise<void> {
  await tx.execute(sql`INSERT INTO emails (message, sent_at) VALUES (NULL, clock_now())`)
}

export interface AccountAddress {
  email: string
  /** Null: nobody has shown yet that the address is theirs. */
  verifiedAt: Date | null
}

/**
 * Tells an account's owner what happened to it. No rate limit holds this back, or strangers who use it up could hide a
 * stolen account from its owner. Nothing goes to an address that was never verified: it may be a stranger's, who would
 * read what somebody else wrote.
 */
export async function queueNotice(
  tx: Db,
  { email, verifiedAt }: AccountAddress,
  content: Omit<MailContent, 'to'>,
): Promise<void> {
  await (verifiedAt ? queueMail(tx, { to: email, ...content }) : queueNothing(tx))
}

/** After this long nobody waits for the email any more, and a code in it has long expired. */
const GIVE_UP_AFTER = '3 days'

/** Of a row of `emails`: whether it is not sent any more, because of its age or because its own time is over. */
export const IS_OLD = sql`created_at < clock_now() - ${GIVE_UP_AFTER}::interval`
export const IS_LATE = sql`coalesce((message->>'sendBefore')::timestamptz < clock_now(), false)`

/** One that was refused is due later than others, but not by much: it is among the next ones. */
const LOOKED_AT = 100

export const oldestMail = ageOf(sql`
  SELECT min(created_at) FROM (
    SELECT created_at FROM emails WHERE sent_at IS NULL ORDER BY due_at LIMIT ${sql.raw(String(LOOKED_AT))}) next`)

/** Why no email is sent from this database, and since when; null: emails are sent. */
export async function mailHold(db: Db): Promise<{ since: Date; reason: string } | null> {
  const { rows } = await db.execute<{ since: string; reason: string }>(sql`SELECT since, reason FROM mail_hold`)
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
          DELETE FROM emails USING mail_hold WHERE sent_at IS NULL AND created_at < since`)
      : undefined
    await tx.execute(sql`DELETE FROM mail_hold`)
    await tx.execute(sql`SELECT pg_notify('email_waits', '')`)
    return dropped?.rowCount ?? 0
  })

/** The emails that wait. */
export interface WaitingMail {
  count: number
  /** Of these, the ones from before mail was held: a site that was lost may have sent them. */
  earlier: number
  /** Of these, the ones that are not sent any more. */
  expired: number
  oldest: Date | null
}

export async function waitingMail(db: Db): Promise<WaitingMail> {
  const { rows } = await db.execute<{ count: number; earlier: number; expired: number; oldest: string | null }>(sql`
    SELECT count(*)::int AS count, min(created_at) AS oldest,
      count(*) FILTER (WHERE created_at < (SELECT since FROM mail_hold))::int AS earlier,
      count(*) FILTER (WHERE ${IS_OLD} OR ${IS_LATE})::int AS expired
    FROM emails WHERE sent_at IS NULL`)
  const { count = 0, earlier = 0, expired = 0, oldest = null } = rows[0] ?? {}
  return { count, earlier, expired, oldest: oldest === null ? null : new Date(oldest) }
}

/** The operator's address: the one our own email comes from. */
export const operatorAddress = ({ mailFrom }: Config): string => /<([^<>]+)>/.exec(mailFrom)?.[1] ?? mailFrom
