import { asc, eq, isNull, sql } from 'drizzle-orm'
import type { Db } from '#server/platform/db/db.ts'
import { contactMessages } from '../tables.ts'

/** The contact messages, oldest first. */
export const contactList = (db: Db, onlyOpen: boolean) =>
  db
    .select()
    .from(contactMessages)
    .where(onlyOpen ? isNull(contactMessages.doneAt) : undefined)
    .orderBy(asc(contactMessages.createdAt))

/** Marks a message as done; returns whether it exists. */
export async function endContact(db: Db, id: string): Promise<boolean> {
  const ended = await db
    .update(contactMessages)
    .set({ doneAt: sql`coalesce(${contactMessages.doneAt}, clock_now())` })
    .where(eq(contactMessages.id, id))
    .returning({ id: contactMessages.id })
  return ended.length > 0
}
