import { sql } from 'drizzle-orm'
import { createHash } from 'node:crypto'
import type { Db } from '../db/db.ts'
import { mailboxOf } from './mailbox.ts'

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
}

/**
 * The most that one mailbox gets, of all kinds together and whoever causes it; each kind that strangers can cause has a
 * smaller rate limit of its own.
 */
const MOST = { hour: 15, day: 40 }

/** A row of the outbox, with content or without; beyond the recipient's budget it is one without. */
async function addLetter(tx: Db, to: string, content: MailContent | null): Promise<void> {
  const recipient = createHash('sha256').update(mailboxOf(to)).digest()
  await tx.execute(sql`
    INSERT INTO letters (letter, recipient, sent_at)
    SELECT CASE WHEN fits THEN letter END, CASE WHEN fits THEN ${recipient}::bytea END, CASE WHEN NOT fits THEN clock_now() END
    FROM (
      SELECT ${content && JSON.stringify(content)}::jsonb AS letter, ${content !== null}
        AND count(*) FILTER (WHERE created_at > clock_now() - interval '1 hour') < ${MOST.hour}
        AND count(*) < ${MOST.day} AS fits
      FROM letters WHERE recipient = ${recipient} AND created_at > clock_now() - interval '1 day'
    ) earlier`)
}

/** The outbox: queues an email that is sent once its transaction is committed. */
export const queueMail = (tx: Db, content: MailContent): Promise<void> => addLetter(tx, content.to, content)

/**
 * Takes the same time as queueing an email, without sending anything, so that timing does not reveal the difference.
 */
export const queueNothing = (tx: Db, to: string): Promise<void> => addLetter(tx, to, null)

/** To the operator, who misses nothing: what writes to them counts what it sends. */
export async function queueForOperator(tx: Db, content: MailContent): Promise<void> {
  await tx.execute(sql`INSERT INTO letters (letter) VALUES (${JSON.stringify(content)}::jsonb)`)
}

export interface AccountAddress {
  email: string
  /** Null: nobody has shown yet that the address is theirs. */
  verifiedAt: Date | null
}

/**
 * Tells an account's owner something. Nothing goes to an address that was never verified: it may be a stranger's, who
 * would read what somebody else wrote.
 */
export async function queueNotice(
  tx: Db,
  { email, verifiedAt }: AccountAddress,
  content: Omit<MailContent, 'to'>,
): Promise<void> {
  await (verifiedAt ? queueMail(tx, { to: email, ...content }) : queueNothing(tx, email))
}
