import { and, eq, inArray } from 'drizzle-orm'
import type { OwnData } from '#contract/own-data.ts'
import type { Db } from '#server/platform/db/db.ts'
import { imageUrl } from './image-url.ts'
import { images } from './tables.ts'

/** Which of these images belong to an owner. */
export const ownImages = (db: Db, ownerId: string, ids: string[]) =>
  db
    .select({ id: images.id, hash: images.hash, width: images.width, height: images.height, kept: images.kept })
    .from(images)
    .where(and(eq(images.ownerId, ownerId), inArray(images.id, ids)))

/** Every image of an owner, for "download my data". */
export async function imagesOf(db: Db, ownerId: string): Promise<OwnData['pictures']> {
  const rows = await db.select().from(images).where(eq(images.ownerId, ownerId)).orderBy(images.createdAt)
  return rows.map(({ id, hash, createdAt }) => ({ id, url: imageUrl(hash), created_at: createdAt.toISOString() }))
}
