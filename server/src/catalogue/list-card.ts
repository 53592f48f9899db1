import { eq } from 'drizzle-orm'
import type { Db } from '#server/platform/db/db.ts'
import { cards } from './tables.ts'

/** Lists or unlists a quiz's card in browsing and search; an unlisted one is not featured either. */
export async function listCard(tx: Db, quizId: string, listed: boolean): Promise<void> {
  await tx
    .update(cards)
    .set({ listed, ...(!listed && { featured: false }) })
    .where(eq(cards.quizId, quizId))
}
