import { sql } from 'drizzle-orm'
import { allowTime, transact, type Db } from '#server/platform/db/db.ts'

/** The median time per answer, in milliseconds, below which nobody can have read the question. */
const HASTE = 400
/** Fewer answers than this say nothing about speed. */
const LEAST = 3
/** More than anyone looks through. */
const MOST = 200

interface HastyAttempt extends Record<string, unknown> {
  attempt_id: string
  quiz_url: string
  /** Null for a guest. */
  email: string | null
  correct: number
  total: number
  median_ms: number
  finished_at: Date
}

/** The number of answers of an attempt `a`, and the median time between them. */
const withPace = sql`
  CROSS JOIN LATERAL (
    SELECT count(*) AS answers, percentile_cont(0.5) WITHIN GROUP (ORDER BY 1000 * extract(epoch FROM gap)) AS median
    FROM (
      SELECT answered_at - lag(answered_at, 1, a.started_at) OVER (ORDER BY answered_at) AS gap
      FROM answers_of(a.id)
    ) gaps
  ) pace`
const isHasty = sql`pace.answers >= ${LEAST} AND pace.median < ${HASTE}`

/** How many attempts a user was paid for since a moment that were answered faster than people can read. */
export async function countHastyPlays(tx: Db, userId: string, since: Date | null): Promise<number> {
  const { rows } = await tx.execute<{ count: number }>(sql`
    SELECT count(*)::int FROM attempts a ${withPace}
    WHERE a.user_id = ${userId} AND a.first AND ${isHasty} AND EXISTS (
      SELECT FROM movements m WHERE m.to_purse = a.user_id AND m.quiz_id = a.quiz_id
        AND m.created_at > coalesce(${since?.toISOString() ?? null}::timestamptz, '-infinity'))`)
  return rows[0]?.count ?? 0
}

/**
 * First attempts of the last days that were answered faster than people can read, by the server's clock, newest first.
 * Only for the operator to look at: someone who was offline sends a whole attempt at once. The query may run longer
 * than a request.
 */
export const hastyAttempts = (db: Db, days: number, most = MOST): Promise<HastyAttempt[]> =>
  transact(db, async (tx) => {
    await allowTime(tx, 0)
    const { rows } = await tx.execute<HastyAttempt>(sql`
      SELECT a.id AS attempt_id, q.quiz_url, u.email, a.correct, a.total, round(pace.median)::int AS median_ms, a.finished_at
      FROM attempts a
      JOIN quizzes q ON q.id = a.quiz_id
      LEFT JOIN users u ON u.id = a.user_id
      ${withPace}
      WHERE a.first AND a.finished_at > clock_now() - make_interval(days => ${days}) AND ${isHasty}
      ORDER BY a.finished_at DESC, a.id
      LIMIT ${most}`)
    return rows
  })
