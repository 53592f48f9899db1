import { doublePrecision, integer, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core'
import { type SQL, eq } from 'drizzle-orm'
import type { OwnData } from '#contract/api/own-data.ts'
import type { Db } from '#server/platform/db/db.ts'
import { bytea, moment } from '#server/platform/db/columns.ts'

export const mediaFiles = pgTable('media_files', {
  hash: bytea('hash').primaryKey(),
  mime: text('mime').notNull(),
  bytes: integer('bytes').notNull(),
})

export const mediaChunks = pgTable(
  'media_chunks',
  {
    hash: bytea('hash').notNull(),
    position: integer('position').notNull(),
    bytes: bytea('bytes').notNull(),
  },
  ({ hash, position }) => [primaryKey({ columns: [hash, position] })],
)

export const media = pgTable('media', {
  id: uuid('id').primaryKey().defaultRandom(),
  ownerId: uuid('owner_id').notNull(),
  hash: bytea('hash').notNull(),
  kind: text('kind', { enum: ['audio', 'video', 'captions'] }).notNull(),
  seconds: doublePrecision('seconds').notNull(),
  width: integer('width'),
  height: integer('height'),
  bytes: integer('bytes').notNull(),
  createdAt: moment('created_at').notNull().defaultNow(),
  usedAt: moment('used_at').notNull().defaultNow(),
})

/** The endings of the files that are written, by their types. */
const ENDINGS: Readonly<Record<string, string>> = {
  'audio/mpeg': 'mp3',
  'audio/mp4': 'm4a',
  'audio/ogg': 'ogg',
  'audio/wav': 'wav',
  'audio/webm': 'weba',
  'video/mp4': 'mp4',
  'video/webm': 'webm',
  'text/vtt': 'vtt',
}

/** The address of a stored file, immutable under its hash. */
export const mediaUrl = (hash: Buffer, mime: string): string =>
  `/media/${hash.toString('hex')}.${ENDINGS[mime] ?? 'bin'}`

/** Finds the hash in such an address, anywhere in a text. */
export const HASH_IN_MEDIA_URL = '/media/([0-9a-f]{64})'

/** What a feature that plays sound and film reports about them, so that deleting them needs no knowledge of it. */
export interface MediaUse {
  /** Whether a row of `media` is in use: it is not deleted then. */
  isUsed?: SQL
  /** The hashes of an owner's files that others still play after the owner's account is deleted. */
  outlasting?(ownerId: string): SQL
}

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
