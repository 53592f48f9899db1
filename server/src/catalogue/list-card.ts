import { eq } from 'drizzle-orm'
import type { Db } from '#server/platform/db/db.ts'
import { cards } from './tables.ts'

/** Puts a quiz's card among those that browsing and search find, or takes it out; off the list it is on no banner either. */
export async function listCard(tx: Db, quizId: string, listed: boolean): Promise<void> {
  await tx
    .update(cards)
    .set({ listed, ...(!listed && { featured: false }) })
    .where(eq(cards.quizId, quizId))
}
