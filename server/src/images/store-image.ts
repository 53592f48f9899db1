import { and, eq, inArray, or, sql, type SQL } from 'drizzle-orm'
import { ADVISORY_LOCKS } from '#server/platform/db/advisory-locks.ts'
import { transact, type Db } from '#server/platform/db/db.ts'
import { AppError, invalidField } from '#server/platform/errors.ts'
import { builtThread, Thread } from '#server/platform/work/thread.ts'
import type { PersonalData } from '#server/platform/personal-data.ts'
import { imageUrl, type ImageUse, imageFiles, images, imagesOf } from './store.ts'
import { imageHash, type DecodedImage, type ImageRejection } from './decoded-image.ts'

/** The quota of one author. */
const MOST = { images: 2_000, bytes: 200 * 1024 * 1024 }

interface NewImage {
  ownerId: string
  bytes: Uint8Array
  /** Whether it stays although no quiz uses it. */
  kept: boolean
}

interface StoredImage {
  id: string
  url: string
  width: number
  height: number
}

/** Stores an image. The same one uploaded again by the same user is stored once. */
export async function storeImage(
  db: Db,
  decoder: ImageDecoder,
  { ownerId, bytes, kept }: NewImage,
): Promise<StoredImage> {
  const image = await decoder.read(bytes)
  return transact(db, (tx) => storeDecoded(tx, { ownerId, image, kept }))
}

interface NewDecodedImage {
  ownerId: string
  image: DecodedImage
  kept: boolean
  /** Its own id, where that must be the same every time. */
  id?: string
}

/** Stores a decoded image in the caller's transaction. The same one again of the same user is stored once. */
export async function storeDecoded(tx: Db, made: NewDecodedImage): Promise<StoredImage> {
  const { ownerId, image, kept, id } = made
  const hash = imageHash(image)
  // An advisory lock: two uploads at once take turns, so that neither exceeds the quota.
  await tx.execute(sql`SELECT pg_advisory_xact_lock(${ADVISORY_LOCKS.imageQuota}, hashtext(${ownerId}))`)
  const known = await knownImage(tx, made, hash)
  if (known) return { id: known.id, url: imageUrl(known.hash), width: known.width, height: known.height }
  await refuseBeyondQuota(tx, ownerId)
  const { width, height } = image
  const [large, small] = [Buffer.from(image.large), Buffer.from(image.small)]
  await tx
    .insert(imageFiles)
    .values({ hash, large, small })
    // Locks the row against the cleanup job until this is committed.
    .onConflictDoUpdate({ target: imageFiles.hash, set: { hash } })
  const [stored] = await tx
    .insert(images)
    .values({ id, ownerId, hash, width, height, bytes: large.length + small.length, kept })
    .returning({ id: images.id })
  if (!stored) throw new Error('An image was not stored.')
  return { id: stored.id, url: imageUrl(hash), width, height }
}

/** Keeps an owner's images, now that one of their quizzes uses them. */
export async function keepImages(db: Db, ownerId: string, ids: string[]): Promise<void> {
  await db
    .update(images)
    .set({ kept: true })
    .where(and(eq(images.ownerId, ownerId), inArray(images.id, ids)))
}

/** Deletes images that were imported more than a day ago and that nothing uses. */
export const sweepImages = (db: Db, uses: readonly ImageUse[]): Promise<number> =>
  transact(db, (tx) => {
    const isOld = sql`NOT ${images.kept} AND ${images.createdAt} < clock_now() - interval '1 day'`
    const unseen = uses.flatMap(({ isShown }) => (isShown ? [sql`NOT ${isShown}`] : []))
    return dropImages(tx, sql.join([isOld, ...unseen], sql` AND `))
  })

/** Decodes uploads, one at a time in a worker thread. */
export class ImageDecoder {
  readonly #thread = new Thread<Uint8Array, DecodedImage | ImageRejection>({
    file: builtThread('decode-image.mjs'),
    maxWaiting: 20,
    timeout: 7_000,
  })

  /** The image in a file; INVALID when there is none we can use. */
  async read(bytes: Uint8Array): Promise<DecodedImage> {
    const image = await this.#thread.run(bytes)
    if ('refused' in image) throw invalidField('file', image.refused)
    return image
  }

  close(): Promise<void> {
    return this.#thread.close()
  }
}

/** An owner's images are deleted with the account, except those that others still see. */
export const imagesPersonalData = (uses: readonly ImageUse[]): PersonalData => ({
  tables: ['images'],
  own: async (db, userId) => ({ pictures: await imagesOf(db, userId) }),
  async forget(tx, userId) {
    const shown = uses.flatMap(({ outlasting }) => (outlasting ? [outlasting(userId)] : []))
    const unseen = shown.map((hashes) => sql`${images.hash} NOT IN (${hashes})`)
    await dropImages(tx, sql.join([eq(images.ownerId, userId), ...unseen], sql` AND `))
  },
})

/** The owner's image with this id or, failing that, with these bytes. */
async function knownImage(tx: Db, { ownerId, kept, id }: NewDecodedImage, hash: Buffer) {
  const isKnown = id ? or(eq(images.id, id), eq(images.hash, hash)) : eq(images.hash, hash)
  const known = await tx
    .update(images)
    .set({ kept: sql`${images.kept} OR ${kept}`, createdAt: sql`clock_now()` })
    .where(and(eq(images.ownerId, ownerId), isKnown))
    .returning({ id: images.id, hash: images.hash, width: images.width, height: images.height })
  return known.find((one) => one.id === id) ?? known[0]
}

async function refuseBeyondQuota(tx: Db, ownerId: string): Promise<void> {
  const [used] = await tx
    .select({ images: sql<number>`count(*)::int`, bytes: sql<string>`coalesce(sum(${images.bytes}), 0)` })
    .from(images)
    .where(eq(images.ownerId, ownerId))
  if (used && (used.images >= MOST.images || Number(used.bytes) >= MOST.bytes))
    throw new AppError('LIMIT', "You've reached the limit for pictures. Contact us if you need more.")
}

/** Deletes images, and the bytes of those that nobody else uses. Returns how many. */
async function dropImages(tx: Db, which: SQL): Promise<number> {
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
