import { eq } from 'drizzle-orm'
import type { Db } from '#server/platform/db/db.ts'
import { notices, questionReports } from './tables.ts'

/** Forgets what was left for a player to read, and who reported which question. */
export async function forgetPlayer(tx: Db, userId: string): Promise<void> {
  await tx.delete(notices).where(eq(notices.userId, userId))
  await tx.update(questionReports).set({ userId: null }).where(eq(questionReports.userId, userId))
}
