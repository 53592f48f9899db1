import { and, asc, count, desc, eq, sql } from 'drizzle-orm'
import { QUIZ_PAGE_SIZE } from '#contract/list-limits.ts'
import type { OwnData } from '#contract/own-data.ts'
import { cardsOf } from '#server/catalogue/store.ts'
import type { Db } from '#server/platform/db/db.ts'
import { notFound } from '#server/platform/errors.ts'
import { publishedQuiz } from '#server/quizzes/store.ts'
import { quizzes } from '#server/quizzes/tables.ts'
import { favourites } from './tables.ts'

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

/** What was taken off the site stays a favourite for when it comes back, but is not shown. */
const isShownTo = (userId: string) => and(eq(favourites.userId, userId), eq(quizzes.status, 'published'))
const ofQuiz = eq(quizzes.id, favourites.quizId)

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
  return {
    items: await cardsOf(
      db,
      shown.map(({ id }) => id),
      publicUrl,
    ),
    page,
    pages: Math.ceil(total / QUIZ_PAGE_SIZE),
    page_size: QUIZ_PAGE_SIZE,
    total,
  }
}

/** All favourites of a user, for "download my data". */
export async function favouritesOf(db: Db, userId: string): Promise<OwnData['favourites']> {
  const all = await db
    .select({ quiz_url: quizzes.quizUrl, createdAt: favourites.createdAt })
    .from(favourites)
    .innerJoin(quizzes, ofQuiz)
    .where(eq(favourites.userId, userId))
    .orderBy(desc(favourites.createdAt), asc(favourites.quizId))
  return all.map(({ quiz_url, createdAt }) => ({ quiz_url, created_at: createdAt.toISOString() }))
}

/** Deletes favourites whose quiz was deleted for good. */
export const sweepFavourites = (db: Db): Promise<unknown> =>
  db.execute(sql`DELETE FROM favourites f USING quizzes q WHERE q.id = f.quiz_id AND q.deleted_at IS NOT NULL`)
