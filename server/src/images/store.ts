import { and, eq, inArray } from 'drizzle-orm'
import type { OwnData } from '#contract/own-data.ts'
import type { Db } from '#server/platform/db/db.ts'
import { imageUrl } from './image-url.ts'
import { imageFiles, images } from './tables.ts'

const NAME = /^([0-9a-f]{64})(-small)?\.webp$/

/** The bytes of an image by its file's name. */
export async function storedFile(db: Db, name: string): Promise<Buffer | undefined> {
  const [, hash, small] = NAME.exec(name) ?? []
  const [file] = hash
    ? await db
        .select({ bytes: small ? imageFiles.small : imageFiles.large })
        .from(imageFiles)
        .where(eq(imageFiles.hash, Buffer.from(hash, 'hex')))
    : []
  return file?.bytes
}

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
