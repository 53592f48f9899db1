import { sql } from 'drizzle-orm'
import type { Db } from '../db/db.ts'
import { ageOf } from '../work/backlog.ts'

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
  await tx.execute(sql`INSERT INTO letters (letter) VALUES (${JSON.stringify(content)}::jsonb)`)
}

/**
 * Takes the same time as queueing an email, without sending anything, so that timing does not reveal the difference.
 */
export async function queueNothing(tx: Db): Promise<void> {
  await tx.execute(sql`INSERT INTO letters (letter, sent_at) VALUES (NULL, clock_now())`)
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

/** Of a row of `letters`: whether it is not sent any more, because of its age or because its own time is over. */
export const IS_OLD = sql`created_at < clock_now() - ${GIVE_UP_AFTER}::interval`
export const IS_LATE = sql`coalesce((letter->>'sendBefore')::timestamptz < clock_now(), false)`

/** One that was refused is due later than others, but not by much: it is among the next ones. */
const LOOKED_AT = 100

export const oldestMail = ageOf(sql`
  SELECT min(created_at) FROM (
    SELECT created_at FROM letters WHERE sent_at IS NULL ORDER BY due_at LIMIT ${sql.raw(String(LOOKED_AT))}) next`)
