import { sql } from 'drizzle-orm'
import type { QuestionDay } from '#contract/reports.ts'
import { transact, type Db } from '#server/platform/db/db.ts'
import { leaveReplica } from '#server/platform/db/on-replica.ts'
import type { ConcurrencyGate } from '#server/platform/work/concurrency-gate.ts'
import { authoredDay, FORM, type StoredDay } from './authored-day.ts'
import { SETTLED_AFTER, startOf } from './day-attempts.ts'
import { hasUnchecked } from './kept-days.ts'

/** Days that were stored in an older form lack what reports tell now, and are computed once more. */
const IS_CURRENT = sql`form = ${FORM}`

/** The quizzes of a day with what a report of several days adds up. */
const withoutQuestions = ({ quizzes, sums }: StoredDay) =>
  quizzes.map(({ questions: _, hardest: __, ...quiz }) => ({ ...quiz, ...sums[quiz.id] }))

/** A past day is computed once and stored; today is computed each time. */
export async function storedDay(db: Db, counting: ConcurrencyGate, authorId: string, day: string): Promise<StoredDay> {
  const { rows } = await db.execute<{ authored: StoredDay | null; settled: boolean }>(sql`
    SELECT clock_now() >= ${startOf(day)} + ${SETTLED_AFTER} AND NOT ${hasUnchecked(authorId, day)} AS settled, (
      SELECT authored FROM authored_days WHERE author_id = ${authorId} AND day = ${day} AND ${IS_CURRENT}) AS authored`)
  const { authored: stored = null, settled = false } = rows[0] ?? {}
  if (stored) return stored
  const authored = await counting.run(() =>
    transact(db, (tx) => authoredDay(tx, authorId, day), {
      isolationLevel: 'repeatable read',
      accessMode: 'read only',
    }),
  )
  if (settled && authored.started > 0) {
    leaveReplica(db)
    await db.execute(sql`
      INSERT INTO authored_days (author_id, day, authored, form, quizzes)
      VALUES (${authorId}, ${day}, ${JSON.stringify(authored)}::jsonb, ${FORM}, ${JSON.stringify(withoutQuestions(authored))}::jsonb)
      ON CONFLICT (author_id, day) DO UPDATE SET authored = excluded.authored, form = excluded.form, quizzes = excluded.quizzes
      WHERE authored_days.form IS DISTINCT FROM excluded.form`)
  }
  return authored
}

/** A quiz on one of several days. */
export type QuizOnDay = {
  day: string
  id: string
  quiz_url: string
  quiz_title: string
  plays: number
  started: number
  shares: number
}

/** The same, with its questions. */
export type QuestionsOnDay = QuizOnDay & { questions: QuestionDay[] }

export interface Days {
  authorId: string
  from: string
  until: string
}

const inRange = ({ authorId, from, until }: Days) =>
  sql`author_id = ${authorId} AND day BETWEEN ${from} AND ${until} AND ${IS_CURRENT}`

const FIGURES = sql`day::text AS day, q.id, q.quiz_url, q.quiz_title, q.plays, q.started, q.shares`

const IN_THEM = sql`jsonb_to_recordset(quizzes)
  AS q (id text, quiz_url text, quiz_title text, plays int, started int, shares float8)`

/** What is stored of an author's quizzes on some days. */
export const storedQuizzes = async (db: Db, days: Days): Promise<QuizOnDay[]> =>
  (await db.execute<QuizOnDay>(sql`SELECT ${FIGURES} FROM authored_days, ${IN_THEM} WHERE ${inRange(days)}`)).rows

/** What is stored of one quiz on some days; only of those on which it was played, the whole day is read. */
export const storedQuestions = async (db: Db, days: Days, quizId: string): Promise<QuestionsOnDay[]> =>
  (
    await db.execute<QuestionsOnDay>(sql`
      SELECT ${FIGURES}, authored->'quizzes'->(q.place - 1)::int->'questions' AS questions
      FROM authored_days, ROWS FROM (jsonb_to_recordset(quizzes)
        AS (id text, quiz_url text, quiz_title text, plays int, started int, shares float8)) WITH ORDINALITY
        AS q (id, quiz_url, quiz_title, plays, started, shares, place)
      WHERE ${inRange(days)} AND q.id = ${quizId}`)
  ).rows

/** The days on which somebody started a quiz of the author's and which are not stored: today, and those not asked for yet. */
export async function missingDays(db: Db, { authorId, from, until }: Days): Promise<string[]> {
  const { rows } = await db.execute<{ day: string }>(sql`
    SELECT d::date::text AS day FROM generate_series(${from}::date, ${until}::date, interval '1 day') AS d
    WHERE NOT EXISTS (SELECT FROM authored_days WHERE author_id = ${authorId} AND day = d::date AND ${IS_CURRENT})
      AND EXISTS (
        SELECT FROM quizzes q, LATERAL (
          SELECT FROM attempts a WHERE a.quiz_id = q.id AND a.started_at >= d::timestamp AT TIME ZONE 'UTC'
            AND a.started_at < (d::timestamp + interval '1 day') AT TIME ZONE 'UTC'
          UNION ALL SELECT FROM swept_starts s WHERE s.quiz_id = q.id AND s.hour >= d::timestamp AT TIME ZONE 'UTC'
            AND s.hour < (d::timestamp + interval '1 day') AT TIME ZONE 'UTC' LIMIT 1) AS begun
        WHERE q.author_id = ${authorId})
    ORDER BY d`)
  return rows.map(({ day }) => day)
}
