import { and, eq, inArray } from 'drizzle-orm'
import type { Db } from '#server/platform/db/db.ts'
import { images } from './tables.ts'

/** Lets images of an owner stay, now that something of theirs has taken them in. */
export async function keepImages(db: Db, ownerId: string, ids: string[]): Promise<void> {
  await db
    .update(images)
    .set({ kept: true })
    .where(and(eq(images.ownerId, ownerId), inArray(images.id, ids)))
}
