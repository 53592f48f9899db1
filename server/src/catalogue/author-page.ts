import { and, count, desc, eq, isNull, sql, sum } from 'drizzle-orm'
import { QUIZ_PAGE_SIZE } from '#contract/list-limits.ts'
import { users } from '#server/accounts/tables.ts'
import { imageUrl } from '#server/images/image-url.ts'
import type { Db } from '#server/platform/db/db.ts'
import { notFound } from '#server/platform/errors.ts'
import { quizzes } from '#server/quizzes/tables.ts'
import { cardsOf } from './store.ts'
import { cards } from './tables.ts'

const ofAuthor = (id: string) => and(eq(quizzes.authorId, id), eq(cards.listed, true))

/** Whoever has a quiz in the lists, unless the account was closed. */
async function authorOf(db: Db, id: string) {
  const [author] = await db
    .select({
      id: users.id,
      name: users.name,
      hash: sql<Buffer | null>`(SELECT hash FROM images WHERE images.id = ${users.avatar})`,
      line: users.line,
      joined: sql<string>`date_trunc('month', ${users.createdAt} AT TIME ZONE 'UTC')::text`,
      total: count(),
      plays: sum(cards.plays),
    })
    .from(users)
    .innerJoin(quizzes, eq(quizzes.authorId, users.id))
    .innerJoin(cards, eq(cards.quizId, quizzes.id))
    .where(and(ofAuthor(id), isNull(users.closedAt)))
    .groupBy(users.id)
  if (!author) throw notFound('That author')
  return author
}

export const hasAuthorPage = async (db: Db, userId: string): Promise<boolean> => {
  const listed = db
    .select({ id: cards.quizId })
    .from(cards)
    .innerJoin(quizzes, eq(quizzes.id, cards.quizId))
    .where(ofAuthor(userId))
    .limit(1)
  return (await listed).length > 0
}

/** What everyone may see of an author, with a page of their quizzes, newest first. */
export async function authorPage(db: Db, authorId: string, page: number, publicUrl: string) {
  const { id, name, hash, line, joined, total, plays } = await authorOf(db, authorId)
  const shown = await db
    .select({ id: cards.quizId })
    .from(cards)
    .innerJoin(quizzes, eq(quizzes.id, cards.quizId))
    .where(ofAuthor(authorId))
    .orderBy(desc(cards.publishedAt), cards.quizId)
    .limit(QUIZ_PAGE_SIZE)
    .offset((page - 1) * QUIZ_PAGE_SIZE)
  return {
    author: { id, name, avatar: hash && imageUrl(hash, 'small') },
    line,
    joined: new Date(`${joined}Z`).toISOString(),
    quizzes_count: total,
    plays: Number(plays),
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
