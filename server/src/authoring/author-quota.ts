import { sql } from 'drizzle-orm'
import type { Db } from '#server/platform/db/db.ts'
import { AppError } from '#server/platform/errors.ts'

/** What one account may store and publish. A mailbox costs nothing to make up, so without a verified one it is less. */
const MOST = {
  quizzes: { verified: 300, unverified: 20 },
  /** Of drafts, as the database stores them. */
  bytes: { verified: 100_000_000, unverified: 10_000_000 },
  publishedInADay: 50,
}

export interface QuotaOf {
  authorId: string
  isVerified: boolean
}

/** Refuses a new quiz to somebody who has too many, or whose drafts take too much room. */
export async function refuseTooMany(db: Db, { authorId, isVerified }: QuotaOf): Promise<void> {
  const { rows } = await db.execute<{ quizzes: number; bytes: string }>(sql`
    SELECT count(*)::int AS quizzes, coalesce(sum(pg_column_size(d.content)), 0) AS bytes
    FROM quizzes q LEFT JOIN drafts d ON d.quiz_id = q.id WHERE q.author_id = ${authorId} AND q.deleted_at IS NULL`)
  const { quizzes, bytes } = rows[0] ?? { quizzes: 0, bytes: '0' }
  const kind = isVerified ? 'verified' : 'unverified'
  const way = isVerified ? 'Delete some you no longer need, or contact us.' : 'Verify your email to make more.'
  if (quizzes >= MOST.quizzes[kind])
    throw new AppError('LIMIT', `You have ${quizzes} quizzes, which is the most for your account. ${way}`)
  if (Number(bytes) >= MOST.bytes[kind])
    throw new AppError('LIMIT', `Your quizzes take up all the room your account has. ${way}`)
}

/** Refuses to publish again and again within a day. */
export async function refuseManyPublished(db: Db, authorId: string): Promise<void> {
  const { rows } = await db.execute<{ n: number }>(sql`
    SELECT count(*)::int AS n FROM quiz_versions v JOIN quizzes q ON q.id = v.quiz_id
    WHERE q.author_id = ${authorId} AND v.published_at > clock_now() - interval '1 day'`)
  if ((rows[0]?.n ?? 0) >= MOST.publishedInADay)
    throw new AppError(
      'LIMIT',
      `You've published ${MOST.publishedInADay} times today. Your draft is saved; try again tomorrow.`,
    )
}
