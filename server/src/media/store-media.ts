import { createHash } from 'node:crypto'
import { and, eq, inArray, ne, sql, type SQL } from 'drizzle-orm'
import type { UploadedMedia, AuthoredMedia, Media } from '#contract/quiz/media.ts'
import { MEDIA_TOO_SLOW, NOT_MEDIA } from '#contract/quiz/media-limits.ts'
import { readCaptions, transcriptOf, writeCaptions, type Cue } from '#contract/text/captions.ts'
import { ADVISORY_LOCKS } from '#server/platform/db/advisory-locks.ts'
import { transact, type Db } from '#server/platform/db/db.ts'
import { AppError } from '#server/platform/errors.ts'
import { builtThread, Thread } from '#server/platform/work/thread.ts'
import type { PersonalData } from '#server/platform/personal-data.ts'
import { type MediaUse, mediaUrl, media, mediaChunks, mediaFiles, mediaOf } from './store.ts'
import type { MediaRejection, RemuxedMedia } from './media-container.ts'

/** The quota of one author. A mailbox costs nothing to make up, so without a verified one it is less. */
const MOST_MEGABYTES = { verified: 300, unverified: 40 }

/** The size of a piece: small beside what a player downloads at a time, and few enough for a film. */
export const CHUNK_BYTES = 256 * 1024
const CHUNKS_AT_ONCE = 8

export interface MediaOwner {
  id: string
  /** Whether the email is verified. */
  verified: boolean
}

/** Stores a file; `beforeMore` may refuse one that its owner does not have yet. */
export async function storeMedia(
  db: Db,
  reader: MediaReader,
  owner: MediaOwner,
  file: Uint8Array,
  beforeMore?: (tx: Db) => Promise<void>,
): Promise<UploadedMedia> {
  const { bytes, ...about } = await reader.read(file)
  const stored = await transact(db, async (tx) => {
    // An advisory lock: two uploads at once take turns, so that neither exceeds the quota.
    await tx.execute(sql`SELECT pg_advisory_xact_lock(${ADVISORY_LOCKS.mediaQuota}, hashtext(${owner.id}))`)
    return putMedia(tx, owner.id, { bytes, ...about }, async () => {
      await refuseBeyondQuota(tx, owner, bytes.length)
      await beforeMore?.(tx)
    })
  })
  return { ...stored, ...about }
}

interface NewFile extends Pick<typeof media.$inferInsert, 'kind' | 'seconds' | 'width' | 'height'> {
  mime: string
  bytes: Uint8Array
}

/** Stores a file of an owner, once however often it is sent. */
export async function putMedia(
  tx: Db,
  ownerId: string,
  file: NewFile,
  beforeMore?: () => Promise<void>,
): Promise<{ id: string; url: string }> {
  const { mime, bytes, ...about } = file
  const hash = createHash('sha256').update(bytes).digest()
  const url = mediaUrl(hash, mime)
  const [known] = await tx
    .update(media)
    .set({ usedAt: sql`clock_now()` })
    .where(and(eq(media.ownerId, ownerId), eq(media.hash, hash)))
    .returning({ id: media.id })
  if (known) return { id: known.id, url }
  await beforeMore?.()
  await putFile(tx, hash, mime, bytes)
  const [made] = await tx
    .insert(media)
    .values({ ownerId, hash, bytes: bytes.length, ...about })
    // Two requests at once store it once.
    .onConflictDoUpdate({ target: [media.ownerId, media.hash], set: { usedAt: sql`clock_now()` } })
    .returning({ id: media.id })
  if (!made) throw new Error('A media file was not stored.')
  return { id: made.id, url }
}

const VTT = 'text/vtt'

/** A sound or film as players see it. Where nobody wrote a transcript, the words of the captions are one. */
export function publishedMedia(media: AuthoredMedia): Media {
  if (!media) return null
  const { captions, transcript, ...shown } = media
  const { cues } = readCaptions(captions ?? '')
  const file = fileOf(cues)
  return { ...shown, captions_url: file && urlOf(file), transcript: transcript?.trim() || transcriptOf(cues) }
}

/** Stores the captions of what is being published, under the addresses that players get. */
export async function putCaptions(tx: Db, ownerId: string, all: readonly AuthoredMedia[]): Promise<void> {
  for (const media of all) {
    const bytes = fileOf(readCaptions(media?.captions ?? '').cues)
    if (media && bytes) await putMedia(tx, ownerId, { kind: 'captions', seconds: media.seconds, mime: VTT, bytes })
  }
}

/** An owner's sounds and films by id, marked as in use so that they are not swept while a draft is saved. */
export async function ownMediaInUse(db: Db, ownerId: string, ids: string[]) {
  const own = and(eq(media.ownerId, ownerId), inArray(media.id, ids), ne(media.kind, 'captions'))
  await db
    .update(media)
    .set({ usedAt: sql`clock_now()` })
    .where(and(own, sql`${media.usedAt} < clock_now() - interval '1 day'`))
  return db
    .select({
      id: media.id,
      hash: media.hash,
      mime: mediaFiles.mime,
      kind: media.kind,
      seconds: media.seconds,
      width: media.width,
      height: media.height,
    })
    .from(media)
    .innerJoin(mediaFiles, eq(mediaFiles.hash, media.hash))
    .where(own)
}

/** Enough for a busy hour; whatever is left waits for the next. */
const MOST_SWEPT = 200

/**
 * Deletes what was in use nowhere for a week. What is in use is looked at again in another week, so that each costs one
 * look.
 */
export const sweepMedia = (db: Db, uses: readonly MediaUse[]): Promise<number> =>
  transact(db, async (tx) => {
    const old = await tx
      .select({ id: media.id })
      .from(media)
      .where(sql`${media.usedAt} < clock_now() - interval '7 days'`)
      .orderBy(media.usedAt)
      .limit(MOST_SWEPT)
      .for('update', { skipLocked: true })
    const ids = old.map(({ id }) => id)
    if (ids.length === 0) return 0
    const unused = uses.flatMap(({ isUsed }) => (isUsed ? [sql`NOT ${isUsed}`] : []))
    const gone = await dropMedia(tx, sql.join([inArray(media.id, ids), ...unused], sql` AND `))
    await tx
      .update(media)
      .set({ usedAt: sql`clock_now()` })
      .where(inArray(media.id, ids))
    return gone
  })

/** An owner's sounds and films are deleted with the account, except those that others still play. */
export const mediaPersonalData = (uses: readonly MediaUse[]): PersonalData => ({
  tables: ['media'],
  own: async (db, userId) => ({ media: await mediaOf(db, userId) }),
  async forget(tx, userId) {
    const played = uses.flatMap(({ outlasting }) => (outlasting ? [outlasting(userId)] : []))
    const unplayed = played.map((hashes) => sql`${media.hash} NOT IN (${hashes})`)
    await dropMedia(tx, sql.join([eq(media.ownerId, userId), ...unplayed], sql` AND `))
  },
})

/** Reads uploads, one at a time in a worker thread. */
export class MediaReader {
  readonly #thread = new Thread<Uint8Array, RemuxedMedia | MediaRejection>({
    file: builtThread('read-media.mjs'),
    // Each waits with all its bytes in memory.
    maxWaiting: 6,
    timeout: 7_000,
    late: () => new AppError('TOO_LARGE', MEDIA_TOO_SLOW, { fields: { file: MEDIA_TOO_SLOW } }),
    megabytes: 256,
  })

  /** The sound or film in a file; INVALID when there is none we can use, TOO_LARGE when finding it takes too long. */
  async read(bytes: Uint8Array): Promise<RemuxedMedia> {
    const media = await this.#thread.run(bytes).catch((error: unknown) => {
      // A file that makes the thread run out of memory is no sound.
      throw error instanceof AppError ? error : refused(NOT_MEDIA, error)
    })
    if ('refused' in media) throw refused(media.refused)
    return media
  }

  close(): Promise<void> {
    return this.#thread.close()
  }
}

async function refuseBeyondQuota(tx: Db, { id, verified }: MediaOwner, more: number): Promise<void> {
  const [used] = await tx
    .select({ bytes: sql<string>`coalesce(sum(${media.bytes}), 0)` })
    .from(media)
    .where(eq(media.ownerId, id))
  const most = MOST_MEGABYTES[verified ? 'verified' : 'unverified']
  if (Number(used?.bytes ?? 0) + more <= most * 1024 * 1024) return
  const wayOut = verified ? 'What none of your quizzes uses is removed after a week.' : 'Verify your email to get more.'
  throw new AppError('LIMIT', `Your sounds and videos would take more than ${most} MB. ${wayOut}`)
}

/** Stores the bytes under their hash, once for everybody. */
async function putFile(tx: Db, hash: Buffer, mime: string, bytes: Uint8Array): Promise<void> {
  const known = await tx
    .insert(mediaFiles)
    .values({ hash, mime, bytes: bytes.length })
    // Locks the row against the cleanup job until this is committed.
    .onConflictDoUpdate({ target: mediaFiles.hash, set: { hash } })
    .returning({ isKnown: sql<boolean>`EXISTS (SELECT FROM media_chunks AS c WHERE c.hash = media_files.hash)` })
  if (known[0]?.isKnown) return
  const count = Math.ceil(bytes.length / CHUNK_BYTES)
  for (let first = 0; first < count; first += CHUNKS_AT_ONCE) {
    const positions = Array.from({ length: Math.min(CHUNKS_AT_ONCE, count - first) }, (_, n) => first + n)
    const pieces = positions.map((position) => ({
      hash,
      position,
      bytes: Buffer.from(bytes.subarray(position * CHUNK_BYTES, (position + 1) * CHUNK_BYTES)),
    }))
    // Somebody who stored the same at this moment may have committed since the lookup's snapshot.
    await tx.insert(mediaChunks).values(pieces).onConflictDoNothing()
  }
}

/** Captions as a file for players; null where there are none. */
const fileOf = (cues: readonly Cue[]): Buffer | null => (cues.length > 0 ? Buffer.from(writeCaptions(cues)) : null)

const urlOf = (file: Buffer): string => mediaUrl(createHash('sha256').update(file).digest(), VTT)

/** Deletes rows, and the bytes of those that nobody else has. Returns how many. */
async function dropMedia(tx: Db, which: SQL): Promise<number> {
  const gone = await tx.delete(media).where(which).returning({ hash: media.hash })
  const hashes = gone.map(({ hash }) => hash)
  if (hashes.length)
    await tx
      .delete(mediaFiles)
      .where(
        and(
          inArray(mediaFiles.hash, hashes),
          sql`NOT EXISTS (SELECT FROM media WHERE media.hash = ${mediaFiles.hash})`,
        ),
      )
  return gone.length
}

const refused = (message: string, cause?: unknown): AppError =>
  new AppError('INVALID', message, { fields: { file: message }, cause })
