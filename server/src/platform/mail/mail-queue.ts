import { sql } from 'drizzle-orm'
import type { Db } from '../db/db.ts'

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

/** The outbox: queues an email that is sent once its transaction is committed. */
export async function queueMail(tx: Db, content: MailContent): Promise<void> {
  await tx.execute(sql`INSERT INTO letters (letter) VALUES (${JSON.stringify(content)}::jsonb)`)
}

/**
 * Takes the same time as queueing an email, without sending anything, so that timing does not reveal the difference.
 */
export async function queueNothing(tx: Db): Promise<void> {
  await tx.execute(sql`INSERT INTO letters (letter, sent_at) VALUES (NULL, clock_now())`)
}
