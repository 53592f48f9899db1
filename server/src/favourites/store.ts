import { sql, and, asc, count, desc, eq } from 'drizzle-orm'
import { pgTable, primaryKey, uuid } from 'drizzle-orm/pg-core'
import { QUIZ_PAGE_SIZE } from '#contract/api/catalogue.ts'
import type { OwnData } from '#contract/api/own-data.ts'
import { MOST_FAVOURITES } from '#contract/api/favourites.ts'
import { cardsOf } from '#server/catalogue/store.ts'
import { type Db, transact } from '#server/platform/db/db.ts'
import { notFound, AppError } from '#server/platform/errors.ts'
import { publishedQuiz } from '#server/quizzes/store.ts'
import { quizzes } from '#server/quizzes/tables.ts'
import { users } from '#server/accounts/tables.ts'
import type { PersonalData } from '#server/platform/personal-data.ts'
import { pagingOf } from '#server/platform/paging.ts'
import { withIsoTimes } from '#server/platform/iso-times.ts'
import { moment } from '#server/platform/db/columns.ts'

const favourites = pgTable(
  'favourites',
  {
    userId: uuid('user_id').notNull(),
    quizId: uuid('quiz_id').notNull(),
    createdAt: moment('created_at')
      .notNull()
      .default(sql`clock_now()`),
  },
  (table) => [primaryKey({ columns: [table.userId, table.quizId] })],
)

/** The id of a quiz on the site. */
export async function quizIdAt(db: Db, quizUrl: string): Promise<string> {
  const quiz = await publishedQuiz(db, { quizUrl })
  if (!quiz) throw notFound('That quiz')
  return quiz.id
}

export async function isFavourite(db: Db, userId: string, quizId: string): Promise<boolean> {
  const found = await db
    .select({ quizId: favourites.quizId })
    .from(favourites)
    .where(and(eq(favourites.userId, userId), eq(favourites.quizId, quizId)))
  return found.length > 0
}

/** A page of a user's favourites, the newest first. */
export async function favouritePage(db: Db, userId: string, page: number, publicUrl: string) {
  const [counted] = await db
    .select({ total: count() })
    .from(favourites)
    .innerJoin(quizzes, ofQuiz)
    .where(isShownTo(userId))
  const total = counted?.total ?? 0
  const shown = await db
    .select({ id: favourites.quizId })
    .from(favourites)
    .innerJoin(quizzes, ofQuiz)
    .where(isShownTo(userId))
    .orderBy(desc(favourites.createdAt), asc(favourites.quizId))
    .limit(QUIZ_PAGE_SIZE)
    .offset((page - 1) * QUIZ_PAGE_SIZE)
  const ids = shown.map(({ id }) => id)
  return { items: await cardsOf(db, ids, publicUrl), ...pagingOf(page, QUIZ_PAGE_SIZE, total) }
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

/** Removes a quiz from a user's favourites, if it is there. */
export async function removeFavourite(db: Db, userId: string, quizUrl: string): Promise<null> {
  const quizId = await quizIdAt(db, quizUrl)
  await db.delete(favourites).where(and(eq(favourites.userId, userId), eq(favourites.quizId, quizId)))
  return null
}

/** Deletes favourites whose quiz was deleted for good. */
export const sweepFavourites = (db: Db): Promise<unknown> =>
  db.execute(sql`DELETE FROM favourites f USING quizzes q WHERE q.id = f.quiz_id AND q.deleted_at IS NOT NULL`)

/** Favourites are of use to nobody else, and are deleted with the account. */
export const favouritesPersonalData: PersonalData = {
  tables: ['favourites'],
  own: async (db, userId) => ({ favourites: await favouritesOf(db, userId) }),
  async forget(tx, userId) {
    await tx.delete(favourites).where(eq(favourites.userId, userId))
  },
}

/** What was taken off the site stays a favourite for when it comes back, but is not shown. */
const isShownTo = (userId: string) => and(eq(favourites.userId, userId), eq(quizzes.status, 'published'))
const ofQuiz = eq(quizzes.id, favourites.quizId)

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

/** All favourites of a user, for "download my data". */
async function favouritesOf(db: Db, userId: string): Promise<OwnData['favourites']> {
  const all = await db
    .select({ quiz_url: quizzes.quizUrl, created_at: favourites.createdAt })
    .from(favourites)
    .innerJoin(quizzes, ofQuiz)
    .where(eq(favourites.userId, userId))
    .orderBy(desc(favourites.createdAt), asc(favourites.quizId))
  return all.map(withIsoTimes)
}
