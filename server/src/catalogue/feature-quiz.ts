import { ne, or, eq, sql } from 'drizzle-orm'
import type { Db } from '../platform/db.ts'
import { cards } from './tables.ts'

/** Puts one quiz on the front page's banner, in place of any other. */
export async function featureQuiz(tx: Db, quizId: string): Promise<void> {
  await tx
    .update(cards)
    .set({ featured: sql`${cards.quizId} = ${quizId}` })
    .where(or(eq(cards.quizId, quizId), ne(cards.featured, false)))
}
