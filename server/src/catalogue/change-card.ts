import { eq, sql, and, or } from 'drizzle-orm'
import type { Db } from '#server/platform/db/db.ts'
import type { NewVersion } from '#server/quizzes/put-version.ts'
import type { StoredCoverImage } from '#server/quizzes/tables.ts'
import { AppError } from '#server/platform/errors.ts'
import { searchWords } from './search-query.ts'
import { cards, categories } from './tables.ts'

/** Updates the catalogue card of a quiz from this version. */
export const showVersion = (
  tx: Db,
  version: Omit<NewVersion, 'version' | 'lang' | 'bands'>,
  publishedAt?: Date,
): Promise<void> =>
  putCard(tx, {
    ...(publishedAt && { publishedAt }),
    quizId: version.quizId,
    categoryId: version.categoryId,
    title: version.title,
    description: version.description,
    image: version.image,
    emblem: version.emblem,
    questionCount: version.questions.length,
    timed: version.settings.timer_seconds !== null,
    listed: version.settings.visibility === 'all',
  })

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

interface NewCard {
  quizId: string
  categoryId: string
  title: string
  description: string
  image: StoredCoverImage
  emblem: string | null
  questionCount: number
  timed: boolean
  listed: boolean
  /** Its first day; default today. */
  publishedAt?: Date
}

/** Updates a quiz's card; its plays, average and first day stay. */
async function putCard(tx: Db, card: NewCard): Promise<void> {
  const [category] = await tx
    .select({ name: categories.name })
    .from(categories)
    .where(eq(categories.id, card.categoryId))
  const search = searchWords(`${card.title} ${card.description} ${category?.name ?? ''}`)
  const titleWords = searchWords(card.title).split(' ').filter(Boolean).length
  const { quizId: _, publishedAt, ...shown } = card
  await tx
    .insert(cards)
    .values({ ...card, search, titleWords, publishedAt: publishedAt ?? sql`clock_now()` })
    .onConflictDoUpdate({ target: cards.quizId, set: { ...shown, search, titleWords } })
}
