import { sql } from 'drizzle-orm'
import type { Db } from '../db/db.ts'

/** A mail in our own words, before it is laid out. */
export interface MailContent {
  to: string
  subject: string
  paragraphs: string[]
  /** Shown large, on a line of its own. */
  code?: string
  action?: { label: string; url: string }
  /** Whom an answer goes to, where not to us. */
  replyTo?: string
  /** Why this mail came, in small letters at its end. */
  foot?: string
}

/** The outbox: leaves a mail to be sent once the transaction that it belongs to is through. */
export async function queueMail(tx: Db, content: MailContent): Promise<void> {
  await tx.execute(sql`INSERT INTO letters (letter) VALUES (${JSON.stringify(content)}::jsonb)`)
}

/** Leaves nothing to be sent in the time that leaving a mail takes, so that no timing attack can tell the two apart. */
export async function queueNothing(tx: Db): Promise<void> {
  await tx.execute(sql`INSERT INTO letters (letter, sent_at) VALUES (NULL, clock_now())`)
}
