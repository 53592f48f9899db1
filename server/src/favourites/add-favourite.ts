import { count, eq } from 'drizzle-orm'
import { MOST_FAVOURITES } from '#contract/favourites.ts'
import { users } from '#server/accounts/tables.ts'
import { transact, type Db } from '#server/platform/db/db.ts'
import { AppError } from '#server/platform/errors.ts'
import { isFavourite, quizIdAt } from './store.ts'
import { favourites } from './tables.ts'

async function refuseBeyondLimit(tx: Db, userId: string): Promise<void> {
  // Two requests of a user wait for each other, so that they cannot pass the limit together.
  await tx.select({ id: users.id }).from(users).where(eq(users.id, userId)).for('no key update')
  const [has] = await tx.select({ total: count() }).from(favourites).where(eq(favourites.userId, userId))
  if ((has?.total ?? 0) >= MOST_FAVOURITES)
    throw new AppError(
      'LIMIT',
      `You can have ${MOST_FAVOURITES.toLocaleString('en')} favourites. Remove one to add another.`,
    )
}

/** Adds a quiz to a user's favourites; one that is there already keeps its place. */
export const addFavourite = (db: Db, userId: string, quizUrl: string): Promise<null> =>
  transact(db, async (tx) => {
    const quizId = await quizIdAt(tx, quizUrl)
    if (await isFavourite(tx, userId, quizId)) return null
    await refuseBeyondLimit(tx, userId)
    await tx.insert(favourites).values({ userId, quizId }).onConflictDoNothing()
    return null
  })
