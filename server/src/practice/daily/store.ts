import { sql } from 'drizzle-orm'
import { type Db, statement } from '#server/platform/db/db.ts'
import type { Player } from '#server/play/attempt.ts'

/** Today by UTC, the first day that has a daily, and whether this one has. */
export async function dailyDays(
  db: Db,
  date: string,
): Promise<{ today: string; first: string | null; isDrawn: boolean }> {
  const { rows } = await db.execute<{ today: string; first: string | null; isDrawn: boolean }>(sql`
    SELECT (clock_now() AT TIME ZONE 'UTC')::date::text AS today, min(counts_on)::text AS first,
      EXISTS (SELECT FROM quizzes WHERE counts_on = ${date}) AS "isDrawn"
    FROM quizzes WHERE counts_on IS NOT NULL`)
  return rows[0] ?? { today: '', first: null, isDrawn: false }
}

export interface DailyFigures {
  quiz_url: string
  question_count: number
  /** How many of its players had none right, one right, and so on. */
  scores: number[]
  read_at: string
}

/** How everyone did; undefined for a day without a daily, or with one that was taken off the site. */
export async function dailyFigures(db: Db, date: string): Promise<DailyFigures | undefined> {
  const { rows } = await db.execute<
    Omit<DailyFigures, 'scores'> & { scores: { correct: number; players: number }[] } & Record<string, unknown>
  >(sql`
    SELECT q.quiz_url, c.question_count, to_json(clock_now()) #>> '{}' AS read_at,
      (SELECT coalesce(json_agg(s), '[]') FROM (
        SELECT correct, count(*)::int AS players FROM attempts WHERE quiz_id = q.id AND first GROUP BY correct) s) AS scores
    FROM quizzes q JOIN cards c ON c.quiz_id = q.id
    WHERE q.counts_on = ${date} AND q.status = 'published' AND q.deleted_at IS NULL`)
  const [found] = rows
  if (!found) return undefined
  const scores = Array.from({ length: found.question_count + 1 }, () => 0)
  for (const { correct, players } of found.scores) scores[correct] = players
  return { ...found, scores }
}

export interface MonthDay extends Record<string, unknown> {
  date: string
  quiz_url: string
  players: number
}

const inMonth = (month: string) =>
  sql`counts_on >= ${`${month}-01`}::date AND counts_on < (${`${month}-01`}::date + interval '1 month')::date`

/** The dailies of a month, the newest first. */
export async function monthDays(db: Db, month: string): Promise<MonthDay[]> {
  const { rows } = await db.execute<MonthDay>(sql`
    SELECT counts_on::text AS date, quiz_url,
      (SELECT count(*)::int FROM attempts a WHERE a.quiz_id = quizzes.id AND a.first) AS players
    FROM quizzes WHERE ${inMonth(month)} AND status = 'published' AND deleted_at IS NULL
    ORDER BY counts_on DESC`)
  return rows
}

interface Score {
  correct: number
  total: number
}

interface OwnDays {
  /** The day that was asked for. */
  date: string
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
   SELECT date::text,
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
