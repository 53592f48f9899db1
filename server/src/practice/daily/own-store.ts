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

const ofPlayer = (where: string, columns: string): string => `(
  SELECT ${columns} FROM attempts WHERE user_id = $2 AND ${where}
  UNION ALL
  SELECT ${columns} FROM attempts WHERE guest_hash = $3 AND ${where})`

/** Neither is written as a join, whose plan may read every play of somebody who has many for each daily. */
const readOwnDays = statement<OwnDays>(
  'read own daily days',
  `WITH asked AS (
     SELECT coalesce($1::date, today) AS date, today FROM (SELECT (clock_now() AT TIME ZONE 'UTC')::date AS today) AS now
   )
   SELECT date::text, today::text,
     (SELECT json_build_object('correct', correct, 'total', total, 'finished_at', finished_at)
      FROM ${ofPlayer('first AND quiz_id = (SELECT id FROM quizzes WHERE counts_on = date)', 'correct, total, finished_at')} a
     ) AS me,
     (SELECT coalesce(json_agg(DISTINCT (finished_at AT TIME ZONE 'UTC')::date)
        FILTER (WHERE quiz_id IN (SELECT id FROM quizzes WHERE counts_on IS NOT NULL)), '[]')
      FROM ${ofPlayer(
        `finished_at >= date_trunc('month', date::timestamp) AT TIME ZONE 'UTC'
         AND finished_at < (date_trunc('month', date::timestamp) + interval '1 month') AT TIME ZONE 'UTC'`,
        'quiz_id, finished_at',
      )} a) AS days
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
