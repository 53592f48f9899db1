import { and, asc, desc, eq, getTableColumns, inArray, sql, sum } from 'drizzle-orm'
import { type Category, type Sort, MOST_LISTED, QUIZ_PAGE_SIZE } from '#contract/api/catalogue.ts'
import { coverOf } from '#contract/covers/emblems.ts'
import { previewImage } from '#contract/api/rare-links.ts'
import type { QuizCard } from '#contract/quiz/quiz.ts'
import { users } from '#server/accounts/tables.ts'
import { coverImageOf, movedQuizzes, quizzes } from '#server/quizzes/tables.ts'
import type { Db } from '#server/platform/db/db.ts'
import { notFound } from '#server/platform/errors.ts'
import type { PersonalData } from '#server/platform/personal-data.ts'
import { imageUrl } from '#server/images/store.ts'
import { bucketsOf, type Filters, searchWords } from './search-query.ts'
import { foundIds } from './search.ts'
import { countUpToMost, sortedIds } from './sorted-quizzes.ts'
import { cards, categories } from './tables.ts'
import { pagingOf } from '#server/platform/paging.ts'

const { position, quizCount, listed, ...shown } = getTableColumns(categories)

export const allCategories = (db: Db): Promise<Category[]> =>
  db
    .select({ ...shown, quiz_count: quizCount })
    .from(categories)
    .where(eq(listed, true))
    .orderBy(asc(position), asc(categories.slug))

/** A category, listed or not. */
export async function categoryById(db: Db, id: string): Promise<Category | undefined> {
  const [found] = await db
    .select({ ...shown, quiz_count: quizCount })
    .from(categories)
    .where(eq(categories.id, id))
  return found
}

/** The data of a card, from several tables. */
const cardColumns = {
  id: quizzes.id,
  quiz_url: quizzes.quizUrl,
  quiz_title: cards.title,
  quiz_description: cards.description,
  image: cards.image,
  emblem: cards.emblem,
  category: { slug: categories.slug, name: categories.name, hue: categories.hue },
  question_count: cards.questionCount,
  timed: cards.timed,
  plays: cards.plays,
  average: cards.average,
  rewarded: quizzes.rewarded,
  featured: cards.featured,
  version: quizzes.version,
  author: {
    id: users.id,
    name: users.name,
    avatar: sql<Buffer | null>`(SELECT hash FROM images WHERE images.id = ${users.avatar})`,
  },
  published_at: cards.publishedAt,
}

export const selectCards = (db: Db) =>
  db
    .select(cardColumns)
    .from(cards)
    .innerJoin(quizzes, eq(quizzes.id, cards.quizId))
    .innerJoin(categories, eq(categories.id, cards.categoryId))
    .innerJoin(users, eq(users.id, quizzes.authorId))
    .$dynamic()

type Row = Awaited<ReturnType<typeof selectCards>>[number]

export const toCard =
  (publicUrl: string) =>
  ({ emblem, ...row }: Row): QuizCard => ({
    ...row,
    image: coverImageOf(row.image),
    cover: coverOf(emblem, { title: row.quiz_title, category: row.category.slug, quizUrl: row.quiz_url }),
    author: { ...row.author, avatar: row.author.avatar && imageUrl(row.author.avatar, 'small') },
    ogimage: publicUrl + previewImage(`${row.quiz_url}-${row.version}`),
    published_at: row.published_at.toISOString(),
  })

/**
 * A quiz's card: by its address only while it is published, by its id also afterwards, for players in the middle of it.
 */
export async function cardOf(db: Db, quiz: { id: string } | { quizUrl: string }, publicUrl: string): Promise<QuizCard> {
  const [row] = await selectCards(db).where(
    'id' in quiz ? eq(quizzes.id, quiz.id) : and(eq(quizzes.quizUrl, quiz.quizUrl), eq(quizzes.status, 'published')),
  )
  if (!row) throw notFound('That quiz')
  return toCard(publicUrl)(row)
}

/** The address of a quiz that had this one before the site took it for a page. */
export async function movedUrl(db: Db, quizUrl: string): Promise<string> {
  const [moved] = await db
    .select({ quizUrl: quizzes.quizUrl })
    .from(movedQuizzes)
    .innerJoin(quizzes, eq(quizzes.id, movedQuizzes.quizId))
    .where(eq(movedQuizzes.quizUrl, quizUrl))
  if (!moved) throw notFound('That quiz')
  return moved.quizUrl
}

/** The cards of some quizzes, in the order of their ids. */
export async function cardsOf(db: Db, ids: string[], publicUrl: string): Promise<QuizCard[]> {
  if (ids.length === 0) return []
  const found = await selectCards(db).where(inArray(quizzes.id, ids))
  const cards = new Map(found.map((row) => [row.id, toCard(publicUrl)(row)]))
  return ids.flatMap((id) => cards.get(id) ?? [])
}

/** The published quizzes of an author, newest first. */
export async function cardsOfAuthor(db: Db, authorId: string, most: number, publicUrl: string): Promise<QuizCard[]> {
  const newest = await db
    .select({ id: cards.quizId })
    .from(cards)
    .innerJoin(quizzes, eq(quizzes.id, cards.quizId))
    .where(and(eq(quizzes.authorId, authorId), eq(quizzes.status, 'published')))
    .orderBy(desc(cards.publishedAt), asc(cards.quizId))
    .limit(most)
  const ids = newest.map(({ id }) => id)
  return cardsOf(db, ids, publicUrl)
}

/**
 * Today's pick on the home page: the operator's choice, else, of the paying quizzes, the most played of the last seven
 * days, else the most popular. A quiz that was never approved cannot play its way to the top.
 */
export async function todaysPick(db: Db, publicUrl: string): Promise<QuizCard | null> {
  const { rows } = await db.execute<{ quiz_id: string | null }>(sql`
    SELECT coalesce(
      (SELECT quiz_id FROM cards WHERE listed AND featured ORDER BY quiz_id LIMIT 1),
      (SELECT k.quiz_id FROM card_sort_keys k JOIN quizzes q ON q.id = k.quiz_id AND q.rewarded
       ORDER BY k.week_plays DESC, k.plays DESC, k.published_at DESC, k.quiz_id LIMIT 1)) AS quiz_id`)
  const id = rows[0]?.quiz_id
  return id ? ((await cardsOf(db, [id], publicUrl))[0] ?? null) : null
}

interface ListQuery extends Filters {
  page: number
  q?: string | undefined
  sort?: Sort | undefined
}

/** One page of the catalogue. It costs about the same however many quizzes there are. */
export async function quizPage(db: Db, slug: string, query: ListQuery, publicUrl: string) {
  const category = slug === 'all' ? null : await categoryOf(db, slug)
  const part = { categoryId: category?.id ?? null, buckets: bucketsOf(query) }
  const from = (query.page - 1) * QUIZ_PAGE_SIZE
  const slice = { from, most: Math.min(QUIZ_PAGE_SIZE, MOST_LISTED - from) }
  const size = async () => category?.count ?? (await countAll(db))
  const words = searchWords(query.q ?? '')
  const { ids, total } = words
    ? await foundIds(db, { words, part, size, sort: query.sort }, slice)
    : {
        ids: slice.most > 0 ? await sortedIds(db, part, query.sort ?? 'popular', slice) : [],
        total: part.buckets ? await countUpToMost(db, part) : await size(),
      }
  return {
    items: await cardsOf(db, ids, publicUrl),
    ...pagingOf(query.page, QUIZ_PAGE_SIZE, Math.min(total, MOST_LISTED)),
    total,
  }
}

/** Whose quiz is in the lists; it follows the quiz. */
export const cataloguePersonalData: PersonalData = { tables: ['card_sort_keys'] }

async function categoryOf(db: Db, slug: string): Promise<{ id: string; count: number }> {
  const [category] = await db
    .select({ id: categories.id, count: quizCount })
    .from(categories)
    .where(and(eq(categories.slug, slug), eq(listed, true)))
  if (!category) throw notFound('That category')
  return category
}

export const countAll = async (db: Db): Promise<number> => {
  const [row] = await db.select({ total: sum(quizCount) }).from(categories)
  return Number(row?.total ?? 0)
}
