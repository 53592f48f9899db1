import { sql } from 'drizzle-orm'
import { ADVISORY_LOCKS } from '#server/platform/db/advisory-locks.ts'
import type { Db } from '#server/platform/db/db.ts'
import { AppError } from '#server/platform/errors.ts'
import type { DraftContent } from './tables.ts'

/** What one account may store and publish. A mailbox costs nothing to make up, so without a verified one it is less. */
const MOST = {
  quizzes: { verified: 300, unverified: 50 },
  /** Of drafts and published versions, as the database stores them. Versions stay when their quiz is deleted. */
  bytes: { verified: 100_000_000, unverified: 10_000_000 },
  publishedInADay: { verified: 50, unverified: 10 },
}

/** A change to a smaller draft is saved without asking how much room is left. */
const LARGE = 64_000

export interface QuotaOwner {
  id: string
  /** Whether the email is verified. */
  verified: boolean
  /** False with LIMITS=off: then there is no quota. */
  isLimited: boolean
}

const kindOf = ({ verified }: QuotaOwner) => (verified ? 'verified' : 'unverified')
const wayOut = ({ verified }: QuotaOwner): string =>
  verified ? 'Delete some you no longer need.' : 'Verify your email to get more, or delete some.'

/** Until the transaction ends, requests of the same author wait, so that many at once get no more than one by one. */
export async function lockQuota(tx: Db, authorId: string): Promise<void> {
  await tx.execute(sql`SELECT pg_advisory_xact_lock(${ADVISORY_LOCKS.authorQuota}, hashtext(${authorId}))`)
}

/** Looks up the rows of one author by their indexes, and the sizes of contents without reading them. */
async function usedBy(tx: Db, { id }: QuotaOwner): Promise<{ quizzes: number; bytes: number }> {
  const { rows } = await tx.execute<{ quizzes: number; bytes: string }>(sql`
    SELECT count(*) FILTER (WHERE q.deleted_at IS NULL)::int AS quizzes,
      coalesce(sum((SELECT pg_column_size(content) FROM drafts WHERE quiz_id = q.id)), 0)
      + coalesce(sum((SELECT sum(pg_column_size(questions) + pg_column_size(bands))
          FROM quiz_versions WHERE quiz_id = q.id)), 0) AS bytes
    FROM quizzes q WHERE q.author_id = ${id}`)
  return { quizzes: rows[0]?.quizzes ?? 0, bytes: Number(rows[0]?.bytes ?? 0) }
}

const isFull = (owner: QuotaOwner, { bytes }: { bytes: number }): boolean => bytes > MOST.bytes[kindOf(owner)]
/** Published versions stay when their quiz is deleted, so deleting is no way out. */
const noRoom = ({ verified }: QuotaOwner): string =>
  verified
    ? `Your account is out of space: your quizzes and their published versions fill ${MOST.bytes.verified / 1e6} MB.`
    : 'Your account is out of space. Verify your email to get more.'

/** Refuses, and thereby rolls back, a new quiz that is one too many or takes too much room. */
export async function refuseBeyondQuota(tx: Db, owner: QuotaOwner): Promise<void> {
  if (!owner.isLimited) return
  const used = await usedBy(tx, owner)
  const most = MOST.quizzes[kindOf(owner)]
  if (used.quizzes > most)
    throw new AppError('LIMIT', `You have ${most} quizzes, the most your account can have. ${wayOut(owner)}`)
  if (isFull(owner, used)) throw new AppError('LIMIT', noRoom(owner))
}

/** Whether a save needs room; making a draft smaller always works. */
export const needsRoom = (before: DraftContent, json: string): boolean =>
  json.length > LARGE && json.length > JSON.stringify(before).length

/** Refuses, and thereby rolls back, a draft that has become too large. */
export async function refuseWithoutRoom(tx: Db, owner: QuotaOwner): Promise<void> {
  if (owner.isLimited && isFull(owner, await usedBy(tx, owner))) throw new AppError('LIMIT', noRoom(owner))
}

/** What to tell an author who has no room for another version; null for all others. */
export const noRoomToPublish = async (tx: Db, owner: QuotaOwner): Promise<string | null> =>
  owner.isLimited && isFull(owner, await usedBy(tx, owner)) ? `Your draft is saved. ${noRoom(owner)}` : null

/** What to tell an author who has published too often within a day; null for all others. */
export async function publishedTooOften(tx: Db, owner: QuotaOwner): Promise<string | null> {
  if (!owner.isLimited) return null
  const { rows } = await tx.execute<{ published: number }>(sql`
    SELECT count(*)::int AS published FROM quiz_versions v JOIN quizzes q ON q.id = v.quiz_id
    WHERE q.author_id = ${owner.id} AND v.published_at > clock_now() - interval '1 day'`)
  const most = MOST.publishedInADay[kindOf(owner)]
  if ((rows[0]?.published ?? 0) < most) return null
  return `Your draft is saved. You can publish ${most} times in 24 hours: try again later.`
}
