import { and, eq, inArray, sql, type SQL } from 'drizzle-orm'
import { ADVISORY_LOCKS } from '#server/platform/db/advisory-locks.ts'
import { transact, type Db } from '#server/platform/db/db.ts'
import { AppError } from '#server/platform/errors.ts'
import { imageUrl } from './image-url.ts'
import type { ImageUse } from './image-use.ts'
import { hashOf } from './decoded-image.ts'
import type { ImageDecoder } from './image-decoder.ts'
import { imageFiles, images } from './tables.ts'

/** The quota of one author. */
const MOST = { images: 2_000, bytes: 200 * 1024 * 1024 }

export interface NewImage {
  ownerId: string
  bytes: Uint8Array
  /** Whether it stays although no quiz uses it. */
  kept: boolean
}

export interface StoredImage {
  id: string
  url: string
  width: number
  height: number
}

async function refuseBeyondQuota(tx: Db, ownerId: string): Promise<void> {
  const [used] = await tx
    .select({ images: sql<number>`count(*)::int`, bytes: sql<string>`coalesce(sum(${images.bytes}), 0)` })
    .from(images)
    .where(eq(images.ownerId, ownerId))
  if (used && (used.images >= MOST.images || Number(used.bytes) >= MOST.bytes))
    throw new AppError('LIMIT', "You've reached the limit for pictures. Contact us if you need more.")
}

/** Stores an image. The same one uploaded again by the same user is stored once. */
export async function storeImage(
  db: Db,
  decoder: ImageDecoder,
  { ownerId, bytes, kept }: NewImage,
): Promise<StoredImage> {
  const image = await decoder.read(bytes)
  const hash = hashOf(image)
  const [large, small] = [Buffer.from(image.large), Buffer.from(image.small)]
  const { width, height } = image
  const id = await transact(db, async (tx) => {
    // An advisory lock: two uploads at once take turns, so that neither exceeds the quota.
    await tx.execute(sql`SELECT pg_advisory_xact_lock(${ADVISORY_LOCKS.imageQuota}, hashtext(${ownerId}))`)
    const [known] = await tx
      .update(images)
      .set({ kept: sql`${images.kept} OR ${kept}`, createdAt: sql`clock_now()` })
      .where(and(eq(images.ownerId, ownerId), eq(images.hash, hash)))
      .returning({ id: images.id })
    if (known) return known.id
    await refuseBeyondQuota(tx, ownerId)
    await tx
      .insert(imageFiles)
      .values({ hash, large, small })
      // Locks the row against the cleanup job until this is committed.
      .onConflictDoUpdate({ target: imageFiles.hash, set: { hash } })
    const [made] = await tx
      .insert(images)
      .values({ ownerId, hash, width, height, bytes: large.length + small.length, kept })
      .returning({ id: images.id })
    if (!made) throw new Error('An image was not stored.')
    return made.id
  })
  return { id, url: imageUrl(hash), width, height }
}

/** Deletes images, and the bytes of those that nobody else uses. Returns how many. */
export async function dropImages(tx: Db, which: SQL): Promise<number> {
  const gone = await tx.delete(images).where(which).returning({ hash: images.hash })
  const hashes = gone.map(({ hash }) => hash)
  if (hashes.length)
    await tx
      .delete(imageFiles)
      .where(
        and(
          inArray(imageFiles.hash, hashes),
          sql`NOT EXISTS (SELECT FROM images WHERE images.hash = ${imageFiles.hash})`,
        ),
      )
  return gone.length
}

/** Deletes images that were imported more than a day ago and that nothing uses. */
export const sweepImages = (db: Db, uses: readonly ImageUse[]): Promise<number> =>
  transact(db, (tx) => {
    const isOld = sql`NOT ${images.kept} AND ${images.createdAt} < clock_now() - interval '1 day'`
    const unseen = uses.flatMap(({ isShown }) => (isShown ? [sql`NOT ${isShown}`] : []))
    return dropImages(tx, sql.join([isOld, ...unseen], sql` AND `))
  })
