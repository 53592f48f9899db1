import { eq, sql } from 'drizzle-orm'
import type { Db } from '#server/platform/db/db.ts'
import { notices, questionReports } from './tables.ts'

/** Deletes a player's notices and totals, and their name from question reports. */
export async function forgetPlayer(tx: Db, userId: string): Promise<void> {
  await tx.execute(sql`DELETE FROM player_records WHERE user_id = ${userId}`)
  await tx.delete(notices).where(eq(notices.userId, userId))
  await tx.update(questionReports).set({ userId: null }).where(eq(questionReports.userId, userId))
}
