import { sql } from 'drizzle-orm'
import type { Db } from '#server/platform/db/db.ts'

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

export const inMonth = (month: string) =>
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
