import { eq } from 'drizzle-orm'
import type { Db } from '#server/platform/db/db.ts'
import { users } from '../tables.ts'

/** Ends the welcome after signing up, on every device. */
export async function dismissWelcome(db: Db, userId: string): Promise<void> {
  await db.update(users).set({ welcomed: true }).where(eq(users.id, userId))
}
