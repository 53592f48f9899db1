import { eq } from 'drizzle-orm'
import type { OwnData } from '#contract/own-data.ts'
import type { Db } from '#server/platform/db/db.ts'
import { mediaUrl } from './media-url.ts'
import { media, mediaFiles } from './tables.ts'

/** Everything an owner has stored, for "download my data". */
export async function mediaOf(db: Db, ownerId: string): Promise<OwnData['media']> {
  const rows = await db
    .select({ id: media.id, hash: media.hash, mime: mediaFiles.mime, bytes: media.bytes, createdAt: media.createdAt })
    .from(media)
    .innerJoin(mediaFiles, eq(mediaFiles.hash, media.hash))
    .where(eq(media.ownerId, ownerId))
    .orderBy(media.createdAt)
  return rows.map(({ id, hash, mime, bytes, createdAt }) => ({
    id,
    url: mediaUrl(hash, mime),
    bytes,
    created_at: createdAt.toISOString(),
  }))
}
