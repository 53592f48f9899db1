import { and, eq } from 'drizzle-orm'
import type { Db } from '#server/platform/db/db.ts'
import { quizIdAt } from './store.ts'
import { favourites } from './tables.ts'

/** Removes a quiz from a user's favourites, if it is there. */
export async function removeFavourite(db: Db, userId: string, quizUrl: string): Promise<null> {
  const quizId = await quizIdAt(db, quizUrl)
  await db.delete(favourites).where(and(eq(favourites.userId, userId), eq(favourites.quizId, quizId)))
  return null
}
