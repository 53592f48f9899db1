import { and, eq, inArray } from 'drizzle-orm'
import type { Db } from '#server/platform/db/db.ts'
import { images } from './tables.ts'

/** Keeps an owner's images, now that one of their quizzes uses them. */
export async function keepImages(db: Db, ownerId: string, ids: string[]): Promise<void> {
  await db
    .update(images)
    .set({ kept: true })
    .where(and(eq(images.ownerId, ownerId), inArray(images.id, ids)))
}
