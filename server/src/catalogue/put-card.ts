import { eq, sql } from 'drizzle-orm'
import type { Db } from '#server/platform/db/db.ts'
import type { StoredCoverImage } from '#server/quizzes/cover-image.ts'
import { searchWords } from './search-words.ts'
import { cards, categories } from './tables.ts'

export interface NewCard {
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
export async function putCard(tx: Db, card: NewCard): Promise<void> {
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
