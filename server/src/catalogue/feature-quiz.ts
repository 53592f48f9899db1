import { and, eq, or, sql } from 'drizzle-orm'
import type { Db } from '#server/platform/db/db.ts'
import { AppError } from '#server/platform/errors.ts'
import { cards } from './tables.ts'

/** Features one quiz on the home page, instead of any other; an unlisted quiz cannot be featured. */
export async function featureQuiz(tx: Db, quizId: string): Promise<void> {
  const isListed = sql`EXISTS (SELECT FROM cards WHERE quiz_id = ${quizId} AND listed)`
  const changed = await tx
    .update(cards)
    .set({ featured: sql`${cards.quizId} = ${quizId}` })
    .where(and(or(eq(cards.quizId, quizId), eq(cards.featured, true)), isListed))
    .returning({ quizId: cards.quizId })
  if (changed.length === 0) throw new AppError('CONFLICT', "A quiz that is visible only by its link can't be featured.")
}
