import { eq } from 'drizzle-orm'
import type { OwnData } from '#contract/own-data.ts'
import { categories } from '#server/catalogue/tables.ts'
import type { Db } from '#server/platform/db/db.ts'
import { imageUrl } from '#server/platform/image-url.ts'
import { asDraft } from './as-draft.ts'
import { drafts, images, quizzes } from './tables.ts'

async function quizzesOf(db: Db, authorId: string): Promise<OwnData['quizzes']> {
  const rows = await db
    .select({ quiz: quizzes, draft: drafts, category: categories.slug })
    .from(quizzes)
    .leftJoin(drafts, eq(drafts.quizId, quizzes.id))
    .leftJoin(categories, eq(categories.id, drafts.categoryId))
    .where(eq(quizzes.authorId, authorId))
    .orderBy(quizzes.createdAt)
  return rows.map(({ quiz, draft, category }) => ({
    id: quiz.id,
    quiz_url: quiz.quizUrl,
    status: quiz.status,
    created_at: quiz.createdAt.toISOString(),
    draft: draft && asDraft({ quiz, draft, category }),
  }))
}

async function imagesOf(db: Db, ownerId: string): Promise<OwnData['pictures']> {
  const rows = await db.select().from(images).where(eq(images.ownerId, ownerId)).orderBy(images.createdAt)
  return rows.map(({ id, hash, createdAt }) => ({ id, url: imageUrl(hash), created_at: createdAt.toISOString() }))
}

/** An author's quizzes with all their content, and all their images, for "download my data". */
export const authorData = async (db: Db, authorId: string): Promise<Pick<OwnData, 'quizzes' | 'pictures'>> => ({
  quizzes: await quizzesOf(db, authorId),
  pictures: await imagesOf(db, authorId),
})
