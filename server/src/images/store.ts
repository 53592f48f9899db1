import { boolean, integer, pgTable, uuid } from 'drizzle-orm/pg-core'
import { type SQL, and, eq, inArray } from 'drizzle-orm'
import type { OwnData } from '#contract/api/own-data.ts'
import type { Db } from '#server/platform/db/db.ts'
import { bytea, moment } from '#server/platform/db/columns.ts'

export const imageFiles = pgTable('image_files', {
  hash: bytea('hash').primaryKey(),
  large: bytea('large').notNull(),
  small: bytea('small').notNull(),
})

export const images = pgTable('images', {
  id: uuid('id').primaryKey().defaultRandom(),
  ownerId: uuid('owner_id').notNull(),
  hash: bytea('hash').notNull(),
  width: integer('width').notNull(),
  height: integer('height').notNull(),
  bytes: integer('bytes').notNull(),
  kept: boolean('kept').notNull().default(true),
  createdAt: moment('created_at').notNull().defaultNow(),
})

/** The address of a stored image, immutable under its hash. */
export const imageUrl = (hash: Buffer, size: 'large' | 'small' = 'large'): string =>
  `/images/${hash.toString('hex')}${size === 'small' ? '-small' : ''}.webp`

/** Finds the hash in such an address, anywhere in a text. */
export const HASH_IN_URL = '/images/([0-9a-f]{64})'

/**
 * What a feature that shows images reports about them, so that deleting images needs no knowledge of those features.
 */
export interface ImageUse {
  /** Whether a row of `images` is in use: such an image is not deleted. */
  isShown?: SQL
  /** The hashes of an owner's images that others still see after the owner's account is deleted. */
  outlasting?(ownerId: string): SQL
}

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
