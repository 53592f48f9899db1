import {
  and,
  asc,
  count,
  desc,
  eq,
  getTableColumns,
  gt,
  gte,
  inArray,
  lt,
  lte,
  or,
  sql,
  sum,
  type SQL,
} from 'drizzle-orm'
import { QUIZ_PAGE_SIZE, type Category, type Difficulty, type Length, type Sort } from '#contract/catalogue.ts'
import { coverOf } from '#contract/emblems/cover-of.ts'
import { previewImage } from '#contract/rare-links.ts'
import type { QuizCard } from '#contract/quiz.ts'
import { users } from '#server/accounts/tables.ts'
import { coverImageOf } from '#server/quizzes/cover-image.ts'
import { movedQuizzes, quizzes } from '#server/quizzes/tables.ts'
import type { Db } from '#server/platform/db/db.ts'
import { notFound } from '#server/platform/errors.ts'
import { imageUrl } from '#server/images/image-url.ts'
import { searchWords } from './search-words.ts'
import { cards, categories } from './tables.ts'

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
  const found = await selectCards(db).where(inArray(quizzes.id, ids))
  const cards = new Map(found.map((row) => [row.id, toCard(publicUrl)(row)]))
  return ids.flatMap((id) => cards.get(id) ?? [])
}

/** The published quizzes of an author, newest first. */
export async function cardsOfAuthor(db: Db, authorId: string, most: number, publicUrl: string): Promise<QuizCard[]> {
  const rows = await selectCards(db)
    .where(and(eq(quizzes.authorId, authorId), eq(quizzes.status, 'published')))
    .orderBy(...ORDERS.new)
    .limit(most)
  return rows.map(toCard(publicUrl))
}

/**
 * Today's pick on the home page: the operator's choice, else, of the paying quizzes, the most played of the last seven
 * days, else the most popular. A quiz that was never approved cannot play its way to the top.
 */
export async function todaysPick(db: Db, publicUrl: string): Promise<QuizCard | null> {
  const [row] = await selectCards(db)
    .where(and(eq(cards.listed, true), or(eq(cards.featured, true), eq(quizzes.rewarded, true))))
    .orderBy(desc(cards.featured), desc(cards.weekPlays), ...ORDERS.popular)
    .limit(1)
  return row ? toCard(publicUrl)(row) : null
}

export interface ListQuery {
  page: number
  q?: string | undefined
  sort?: Sort | undefined
  length?: Length | undefined
  difficulty?: Difficulty | undefined
  untimed?: '1' | undefined
}

const ORDERS: Record<Sort, SQL[]> = {
  popular: [desc(cards.plays), desc(cards.publishedAt), asc(cards.quizId)],
  new: [desc(cards.publishedAt), asc(cards.quizId)],
  shortest: [asc(cards.questionCount), desc(cards.plays), asc(cards.quizId)],
  hardest: [asc(cards.average), desc(cards.plays), asc(cards.quizId)],
}

const LENGTHS: Record<Length, SQL | undefined> = {
  short: lte(cards.questionCount, 10),
  medium: and(gt(cards.questionCount, 10), lte(cards.questionCount, 20)),
  long: gt(cards.questionCount, 20),
}

const DIFFICULTIES: Record<Difficulty, SQL | undefined> = {
  easy: gt(cards.average, 70),
  medium: and(gte(cards.average, 40), lte(cards.average, 70)),
  hard: lt(cards.average, 40),
}

const startsWord = (word: string): SQL => sql`' ' || ${cards.search} LIKE ${`% ${word}%`}`

/** A word of three letters or more tolerates typos; a shorter one must match the start of a word. */
const found = (word: string): SQL => (word.length >= 3 ? sql`${word} <% ${cards.search}` : startsWord(word))

/** How well a card matches: its title, which the search text starts with, counts twice. */
const matchOf = (words: string): SQL =>
  sql`word_similarity(${words}, ${cards.search}) + word_similarity(${words}, left(${cards.search}, length(${cards.title})))`

/** One page of the catalogue. Without a search or filter it costs the same however many quizzes there are. */
export async function quizPage(db: Db, slug: string, query: ListQuery, publicUrl: string) {
  const category = slug === 'all' ? null : await categoryOf(db, slug)
  const words = searchWords(query.q ?? '')
  const each = words.split(' ').filter(Boolean)
  const filters = [
    query.length && LENGTHS[query.length],
    query.difficulty && DIFFICULTIES[query.difficulty],
    query.untimed && eq(cards.timed, false),
    ...each.map(found),
  ].filter((filter) => filter !== undefined)
  const where = and(eq(cards.listed, true), category ? eq(cards.categoryId, category.id) : undefined, ...filters)
  const byMatch = words && !query.sort ? [desc(and(...each.map(startsWord)) ?? sql`true`), desc(matchOf(words))] : []
  const rows = await selectCards(db)
    .where(where)
    .orderBy(...byMatch, ...ORDERS[query.sort ?? 'popular'])
    .limit(QUIZ_PAGE_SIZE)
    .offset((query.page - 1) * QUIZ_PAGE_SIZE)
  const total = filters.length ? await countCards(db, where) : (category?.count ?? (await countAll(db)))
  return {
    items: rows.map(toCard(publicUrl)),
    page: query.page,
    pages: Math.ceil(total / QUIZ_PAGE_SIZE),
    page_size: QUIZ_PAGE_SIZE,
    total,
  }
}

async function categoryOf(db: Db, slug: string): Promise<{ id: string; count: number }> {
  const [category] = await db
    .select({ id: categories.id, count: quizCount })
    .from(categories)
    .where(and(eq(categories.slug, slug), eq(listed, true)))
  if (!category) throw notFound('That category')
  return category
}

const countCards = async (db: Db, where: SQL | undefined): Promise<number> => {
  const [row] = await db.select({ total: count() }).from(cards).where(where)
  return row?.total ?? 0
}

export const countAll = async (db: Db): Promise<number> => {
  const [row] = await db.select({ total: sum(quizCount) }).from(categories)
  return Number(row?.total ?? 0)
}
