import { sql } from 'drizzle-orm'
import type { Db } from './db.ts'

/** A mail in our own words, before it is laid out. */
export interface Letter {
  to: string
  subject: string
  paragraphs: string[]
  /** Shown large, on a line of its own. */
  code?: string
  action?: { label: string; url: string }
  /** Why this mail came, in small letters at its end. */
  foot?: string
}

/** Leaves a letter to be sent once the transaction that it belongs to is through. */
export async function queueLetter(tx: Db, letter: Letter): Promise<void> {
  await tx.execute(sql`INSERT INTO letters (letter) VALUES (${JSON.stringify(letter)}::jsonb)`)
}
