import { eq } from 'drizzle-orm'
import type { Db } from '../platform/db.ts'
import { cards } from './tables.ts'

/** Takes a quiz out of lists and search; its card stays for whoever is in the middle of it. */
export const unlistCard = async (tx: Db, quizId: string): Promise<void> =>
  void (await tx.update(cards).set({ listed: false, featured: false }).where(eq(cards.quizId, quizId)))
