import { eq } from 'drizzle-orm'
import { isId } from '#contract/fields.ts'
import { expiredToken } from '#server/accounts/entry/tokens.ts'
import type { Db } from '#server/platform/db/db.ts'
import { reminders } from './tables.ts'

export async function stopReminder(db: Db, userId: string): Promise<null> {
  await db.delete(reminders).where(eq(reminders.userId, userId))
  return null
}

/** The same by the link of an email, without logging in; the response does not reveal whether there was a reminder. */
export async function stopReminderByToken(db: Db, token: string): Promise<null> {
  if (!isId(token)) throw expiredToken()
  await db.delete(reminders).where(eq(reminders.stopToken, token))
  return null
}
