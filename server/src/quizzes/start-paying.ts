import { eq, sql } from 'drizzle-orm'
import type { Db } from '#server/platform/db/db.ts'
import { quizzes } from './tables.ts'

/** From now on plays of this quiz pay and count on the leaderboard. */
export async function startPaying(tx: Db, id: string): Promise<void> {
  await tx
    .update(quizzes)
    .set({ rewarded: true, approvedAt: sql`clock_now()` })
    .where(eq(quizzes.id, id))
}
