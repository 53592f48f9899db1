import { sql } from 'drizzle-orm'
import type { Db } from '../platform/db.ts'

/** Nobody reads a question and chooses an answer in less. */
const HASTY_MS = 400

export type HastyPlay = {
  email: string
  quiz_url: string
  correct: number
  total: number
  /** Half of the answers came within this time of the one before. */
  median_ms: number
  finished_at: string
}

/**
 * First plays of users, the ones that pay, whose answers came faster than people read. A reason to look and never a proof: somebody who
 * knew a quiz by heart, or whose answers waited for the network and went out together, is here as well.
 */
export async function hastyPlays(db: Db, days: number): Promise<HastyPlay[]> {
  const { rows } = await db.execute<HastyPlay>(sql`
    WITH gaps AS (
      SELECT n.attempt_id, 1000 * extract(epoch FROM n.answered_at
               - lag(n.answered_at, 1, a.started_at) OVER (PARTITION BY a.id ORDER BY n.answered_at)) AS ms
      FROM attempts AS a JOIN answers AS n ON n.attempt_id = a.id
      WHERE a.first AND a.user_id IS NOT NULL AND a.finished_at >= clock_now() - make_interval(days => ${days})),
    hasty AS (
      SELECT attempt_id, percentile_cont(0.5) WITHIN GROUP (ORDER BY ms::float8) AS median FROM gaps
      GROUP BY attempt_id HAVING percentile_cont(0.5) WITHIN GROUP (ORDER BY ms::float8) < ${HASTY_MS})
    SELECT u.email, q.quiz_url, a.correct, a.total, round(h.median)::int AS median_ms, a.finished_at
    FROM hasty AS h JOIN attempts AS a ON a.id = h.attempt_id JOIN users AS u ON u.id = a.user_id
      JOIN quizzes AS q ON q.id = a.quiz_id
    ORDER BY a.finished_at DESC, a.id`)
  return rows
}
