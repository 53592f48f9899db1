import { sql } from 'drizzle-orm'
import { ADVISORY_LOCKS } from '#server/platform/db/advisory-locks.ts'
import type { Db } from '#server/platform/db/db.ts'
import { AppError } from '#server/platform/errors.ts'
import type { DraftContent } from './tables.ts'

/** What one account may store and publish. A mailbox costs nothing to make up, so without a verified one it is less. */
const MOST = {
  quizzes: { verified: 300, unverified: 50 },
  /** Of drafts, as the database stores them. */
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
  verified ? 'Delete some you no longer need, or contact us.' : 'Verify your email to get more, or delete some.'

/** Until the transaction ends, requests of the same author wait, so that many at once get no more than one by one. */
export async function takeTurn(tx: Db, authorId: string): Promise<void> {
  await tx.execute(sql`SELECT pg_advisory_xact_lock(${ADVISORY_LOCKS.authorQuota}, hashtext(${authorId}))`)
}

async function usedBy(db: Db, { id }: QuotaOwner): Promise<{ quizzes: number; bytes: number }> {
  const { rows } = await db.execute<{ quizzes: number; bytes: string }>(sql`
    SELECT count(*)::int AS quizzes, coalesce(sum(pg_column_size(d.content)), 0) AS bytes
    FROM quizzes q LEFT JOIN drafts d ON d.quiz_id = q.id WHERE q.author_id = ${id} AND q.deleted_at IS NULL`)
  return { quizzes: rows[0]?.quizzes ?? 0, bytes: Number(rows[0]?.bytes ?? 0) }
}

const noRoom = (owner: QuotaOwner): AppError =>
  new AppError('LIMIT', `Your quizzes take up all the room your account has. ${wayOut(owner)}`)

/** Refuses, and thereby rolls back, a new quiz that is one too many or takes too much room. */
export async function refuseBeyondQuota(tx: Db, owner: QuotaOwner): Promise<void> {
  if (!owner.isLimited) return
  const { quizzes, bytes } = await usedBy(tx, owner)
  const most = MOST.quizzes[kindOf(owner)]
  if (quizzes > most)
    throw new AppError('LIMIT', `You have ${most} quizzes, the most your account can have. ${wayOut(owner)}`)
  if (bytes > MOST.bytes[kindOf(owner)]) throw noRoom(owner)
}

/** Refuses to make a draft larger when there is no room left; making it smaller always works. */
export async function refuseGrowth(db: Db, owner: QuotaOwner, before: DraftContent, after: DraftContent) {
  if (!owner.isLimited) return
  const size = JSON.stringify(after).length
  if (size <= LARGE || size <= JSON.stringify(before).length) return
  if ((await usedBy(db, owner)).bytes > MOST.bytes[kindOf(owner)]) throw noRoom(owner)
}

/** What to tell an author who has published too often within a day; null for all others. */
export async function publishedTooOften(tx: Db, owner: QuotaOwner): Promise<string | null> {
  if (!owner.isLimited) return null
  const { rows } = await tx.execute<{ published: number }>(sql`
    SELECT count(*)::int AS published FROM quiz_versions v JOIN quizzes q ON q.id = v.quiz_id
    WHERE q.author_id = ${owner.id} AND v.published_at > clock_now() - interval '1 day'`)
  const most = MOST.publishedInADay[kindOf(owner)]
  if ((rows[0]?.published ?? 0) < most) return null
  return `You've published ${most} times in a day, which is the most. Your draft is saved: try again tomorrow.`
}
