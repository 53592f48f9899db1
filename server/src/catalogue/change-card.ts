import { eq, sql, and, or } from 'drizzle-orm'
import type { Db } from '#server/platform/db/db.ts'
import type { NewVersion } from '#server/quizzes/put-version.ts'
import { AppError } from '#server/platform/errors.ts'
import { searchWords } from './search-query.ts'
import { cards, categories } from './tables.ts'

/** Updates the catalogue card of a quiz from this version; its plays, average and first day stay. A new one begins today. */
export async function showVersion(
  tx: Db,
  version: Omit<NewVersion, 'version' | 'lang' | 'bands'>,
  publishedAt?: Date,
): Promise<void> {
  const { quizId, categoryId, title, description, image, emblem, questions, settings } = version
  const [category] = await tx.select({ name: categories.name }).from(categories).where(eq(categories.id, categoryId))
  const shown = {
    categoryId,
    title,
    description,
    image,
    emblem,
    questionCount: questions.length,
    timed: settings.timer_seconds !== null,
    listed: settings.visibility === 'all',
    search: searchWords(`${title} ${description} ${category?.name ?? ''}`),
    titleWords: searchWords(title).split(' ').filter(Boolean).length,
  }
  await tx
    .insert(cards)
    .values({ quizId, ...shown, publishedAt: publishedAt ?? sql`clock_now()` })
    .onConflictDoUpdate({ target: cards.quizId, set: shown })
}

/** Lists or unlists a quiz's card in browsing and search; an unlisted one is not featured either. */
export async function listCard(tx: Db, quizId: string, listed: boolean): Promise<void> {
  await tx
    .update(cards)
    .set({ listed, ...(!listed && { featured: false }) })
    .where(eq(cards.quizId, quizId))
}

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
