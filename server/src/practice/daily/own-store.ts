import { sql } from 'drizzle-orm'
import { statement, type Db } from '#server/platform/db/db.ts'
import type { Player } from '#server/play/attempt.ts'
import { inMonth } from './store.ts'

interface Score {
  correct: number
  total: number
}

export interface OwnDays {
  /** The day that was asked for. */
  date: string
  today: string
  me: (Score & { finished_at: string }) | null
  days: string[]
}

const OWN_ATTEMPTS = `(
  SELECT quiz_id, correct, total, first, finished_at FROM attempts WHERE user_id = $2 AND finished_at IS NOT NULL
  UNION ALL
  SELECT quiz_id, correct, total, first, finished_at FROM attempts WHERE guest_hash = $3 AND finished_at IS NOT NULL)`

const readOwnDays = statement<OwnDays>(
  'read own daily days',
  `WITH asked AS (
     SELECT coalesce($1::date, today) AS date, today FROM (SELECT (clock_now() AT TIME ZONE 'UTC')::date AS today) AS now
   )
   SELECT date::text, today::text,
     (SELECT json_build_object('correct', a.correct, 'total', a.total, 'finished_at', a.finished_at)
      FROM quizzes q JOIN ${OWN_ATTEMPTS} a ON a.quiz_id = q.id WHERE q.counts_on = date AND a.first) AS me,
     (SELECT coalesce(json_agg(DISTINCT (a.finished_at AT TIME ZONE 'UTC')::date), '[]')
      FROM ${OWN_ATTEMPTS} a JOIN quizzes q ON q.id = a.quiz_id
      WHERE q.counts_on IS NOT NULL AND a.finished_at >= date_trunc('month', date::timestamp) AT TIME ZONE 'UTC'
        AND a.finished_at < (date_trunc('month', date::timestamp) + interval '1 month') AT TIME ZONE 'UTC') AS days
   FROM asked`,
)

/** What a player did with the daily of a day, of today by default, and their days in that month. */
export async function ownDays(db: Db, date: string | null, { userId, guestHash }: Player): Promise<OwnDays> {
  const { rows } = await readOwnDays(db, [date, userId, guestHash])
  const [own] = rows
  if (!own) throw new Error('A query without rows to filter found none.')
  return own
}

/** A player's scores in the dailies of a month, by day. */
export async function ownScores(
  db: Db,
  month: string,
  { userId, guestHash }: Player,
): Promise<ReadonlyMap<string, Score>> {
  if (!userId && !guestHash) return new Map()
  const own = userId ? sql`a.user_id = ${userId}` : sql`a.guest_hash = ${guestHash}`
  const { rows } = await db.execute<Score & { date: string } & Record<string, unknown>>(sql`
    SELECT counts_on::text AS date, a.correct, a.total
    FROM quizzes JOIN attempts a ON a.quiz_id = quizzes.id AND a.first AND ${own} WHERE ${inMonth(month)}`)
  return new Map(rows.map(({ date, correct, total }) => [date, { correct, total }]))
}
