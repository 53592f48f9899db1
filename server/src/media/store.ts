import { and, eq } from 'drizzle-orm'
import type { OwnData } from '#contract/own-data.ts'
import type { Db } from '#server/platform/db/db.ts'
import { mediaUrl } from './media-url.ts'
import { CHUNK_BYTES } from './store-media.ts'
import { media, mediaChunks, mediaFiles } from './tables.ts'

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

/** What is known about a stored file by its hash. */
export async function fileOf(db: Db, hash: Buffer) {
  const [file] = await db.select().from(mediaFiles).where(eq(mediaFiles.hash, hash))
  return file
}

/** The bytes from `first` to `last`, piece by piece: one is read when the one before is on its way. */
export async function* bytesOf(db: Db, hash: Buffer, first: number, last: number): AsyncGenerator<Buffer> {
  for (let position = Math.floor(first / CHUNK_BYTES); position * CHUNK_BYTES <= last; position++) {
    const [piece] = await db
      .select({ bytes: mediaChunks.bytes })
      .from(mediaChunks)
      .where(and(eq(mediaChunks.hash, hash), eq(mediaChunks.position, position)))
    if (!piece) throw new Error('A media file was deleted while it was being sent.')
    const start = position * CHUNK_BYTES
    yield piece.bytes.subarray(Math.max(0, first - start), last - start + 1)
  }
}
