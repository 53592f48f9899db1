import { sql, type SQL } from 'drizzle-orm'
import type { QuestionDay } from '#contract/api/reports.ts'
import type { Db } from '#server/platform/db/db.ts'
import type { QuizOnDay } from './authored-day.ts'
import { figuresOf, type PlayCounts, type DayTotals } from './counted-day.ts'
import type { PageSpan, Titled } from './pages.ts'
import { startOf } from './day-attempts.ts'

export interface Days {
  authorId: string
  from: string
  until: string
}

const inRange = ({ authorId, from, until }: Days): SQL =>
  sql`author_id = ${authorId} AND day BETWEEN ${from} AND ${until}`

export type TotalsOfDay = { day: string; totals: DayTotals }

/** What is stored of days, without their quizzes. */
export const storedTotals = async (db: Db, days: Days): Promise<TotalsOfDay[]> =>
  (
    await db.execute<TotalsOfDay>(sql`
      SELECT day::text AS day, totals FROM authored_days WHERE ${inRange(days)} ORDER BY day`)
  ).rows

type QuizRow = Titled & PlayCounts & { id: string; hardest: string | null; questions: QuestionDay[] }

const withFigures = ({ questions, hardest, ...row }: QuizRow): QuizOnDay => ({
  ...row,
  ...figuresOf(row),
  hardest,
  questions,
})

const QUIZ = sql`quiz_id AS id, quiz_url, quiz_title, plays, started, shares`

export interface ReportedDay {
  totals: DayTotals
  /** Some of its quizzes. */
  quizzes: QuizOnDay[]
}

/** A stored day with the quizzes in a span of places. */
export async function storedPage(
  db: Db,
  authorId: string,
  day: string,
  { start, end }: PageSpan,
): Promise<ReportedDay | undefined> {
  const days = { authorId, from: day, until: day }
  const [found] = await storedTotals(db, days)
  if (!found) return undefined
  if (start >= found.totals.total) return { totals: found.totals, quizzes: [] }
  const { rows } = await db.execute<QuizRow>(sql`
    SELECT ${QUIZ}, hardest, questions FROM authored_quizzes
    WHERE ${inRange(days)} AND place > ${start} AND place <= ${end} ORDER BY place`)
  return { totals: found.totals, quizzes: rows.map(withFigures) }
}

export async function isStored(db: Db, authorId: string, day: string): Promise<boolean> {
  const days = { authorId, from: day, until: day }
  const { rowCount } = await db.execute(sql`SELECT FROM authored_days WHERE ${inRange(days)}`)
  return rowCount === 1
}

/** Stores a day without its quizzes; returns whether somebody else had not. */
export async function putTotals(tx: Db, authorId: string, day: string, totals: DayTotals): Promise<boolean> {
  const { rowCount } = await tx.execute(sql`
    INSERT INTO authored_days (author_id, day, totals) VALUES (${authorId}, ${day}, ${JSON.stringify(totals)}::jsonb)
    ON CONFLICT DO NOTHING`)
  return rowCount === 1
}

/** Stores quizzes of a day; the first of them has the place after `start`. */
export async function putQuizzes(
  tx: Db,
  authorId: string,
  day: string,
  quizzes: readonly QuizOnDay[],
  start = 0,
): Promise<void> {
  await tx.execute(sql`
    INSERT INTO authored_quizzes (author_id, day, quiz_id, place, plays, started, shares, quiz_url, quiz_title, hardest, questions)
    SELECT ${authorId}, ${day}, id, ${start}::int + place, plays, started, shares, quiz_url, quiz_title, hardest, questions
    FROM ROWS FROM (jsonb_to_recordset(${JSON.stringify(quizzes)}::jsonb) AS (id uuid, plays int, started int, shares float8,
      quiz_url text, quiz_title text, hardest text, questions jsonb)) WITH ORDINALITY
      AS quiz (id, plays, started, shares, quiz_url, quiz_title, hardest, questions, place)`)
}

/** A quiz over stored days. */
export type QuizSum = PlayCounts & { id: string; /** The last of them. */ last: string }

const notOn = (days: readonly string[]): SQL => sql`day <> ALL(${sql.param(days)}::date[])`

/** How often each quiz was played on stored days, apart from some. */
export const storedSums = async (db: Db, days: Days, without: readonly string[]): Promise<QuizSum[]> =>
  (
    await db.execute<QuizSum>(sql`
      SELECT quiz_id AS id, sum(plays)::int AS plays, sum(started)::int AS started, sum(shares) AS shares, max(day)::text AS last
      FROM authored_quizzes WHERE ${inRange(days)} AND ${notOn(without)} GROUP BY quiz_id`)
  ).rows

/** The titles that quizzes had on the last of their days. */
export async function storedTitles(
  db: Db,
  authorId: string,
  quizzes: readonly Pick<QuizSum, 'id' | 'last'>[],
): Promise<[string, Titled][]> {
  const { rows } = await db.execute<Titled & { id: string }>(sql`
    SELECT quiz_id AS id, quiz_url, quiz_title
    FROM unnest(${sql.param(quizzes.map(({ id }) => id))}::uuid[], ${sql.param(quizzes.map(({ last }) => last))}::date[]) AS asked (quiz_id, day)
      JOIN authored_quizzes USING (quiz_id, day)
    WHERE author_id = ${authorId}`)
  return rows.map(({ id, ...titled }) => [id, titled])
}

/** A quiz on one of several days. */
export type CountsOnDay = PlayCounts & { day: string; id: string }

/** The stored days of some quizzes, apart from some days. */
export const storedCounts = async (
  db: Db,
  days: Days,
  ids: readonly string[],
  without: readonly string[],
): Promise<CountsOnDay[]> =>
  (
    await db.execute<CountsOnDay>(sql`
      SELECT day::text AS day, quiz_id AS id, plays, started, shares FROM authored_quizzes
      WHERE ${inRange(days)} AND quiz_id = ANY(${sql.param(ids)}::uuid[]) AND ${notOn(without)}`)
  ).rows

/** A quiz on one of several days, with its questions. */
export type QuestionsOnDay = CountsOnDay & { questions: QuestionDay[] }

export const storedQuestions = async (db: Db, days: Days, quizId: string): Promise<QuestionsOnDay[]> =>
  (
    await db.execute<QuestionsOnDay>(sql`
      SELECT day::text AS day, quiz_id AS id, plays, started, shares, questions FROM authored_quizzes
      WHERE ${inRange(days)} AND quiz_id = ${quizId}`)
  ).rows

/** The days on which somebody started a quiz of the author's, or the one named, apart from those that are stored. */
export async function missingDays(
  db: Db,
  { authorId, from, until }: Days,
  stored: readonly TotalsOfDay[],
  quizId?: string,
): Promise<string[]> {
  const { rows } = await db.execute<{ day: string }>(sql`
    SELECT d::date::text AS day FROM generate_series(${from}::date, ${until}::date, interval '1 day') AS d
    WHERE d::date <> ALL(${sql.param(stored.map(({ day }) => day))}::date[])
      AND EXISTS (
        SELECT FROM quizzes q, LATERAL (
          SELECT FROM attempts a WHERE a.quiz_id = q.id AND a.started_at >= d::timestamp AT TIME ZONE 'UTC'
            AND a.started_at < (d::timestamp + interval '1 day') AT TIME ZONE 'UTC'
          UNION ALL SELECT FROM swept_starts s WHERE s.quiz_id = q.id AND s.hour >= d::timestamp AT TIME ZONE 'UTC'
            AND s.hour < (d::timestamp + interval '1 day') AT TIME ZONE 'UTC' LIMIT 1) AS begun
        WHERE q.author_id = ${authorId} AND (${quizId ?? null}::uuid IS NULL OR q.id = ${quizId ?? null}::uuid))
    ORDER BY d`)
  return rows.map(({ day }) => day)
}

/** An author's day that is not stored yet, and will be by the sweep. */
type DayToStore = { author_id: string; day: string }

export const isNoted = (authorId: string, day: string): SQL =>
  sql`EXISTS (SELECT FROM days_to_store WHERE author_id = ${authorId} AND day = ${day})`

export const noteDay = (db: Db, authorId: string, day: string) =>
  db.execute(sql`INSERT INTO days_to_store (author_id, day) VALUES (${authorId}, ${day}) ON CONFLICT DO NOTHING`)

/** Notes a day for all authors with so many first plays on it. */
export const noteBusyAuthors = (db: Db, day: string, least: number) =>
  db.execute(sql`
    INSERT INTO days_to_store (author_id, day)
    SELECT q.author_id, ${day}::date FROM attempts a JOIN quizzes q ON q.id = a.quiz_id
    WHERE a.first AND a.finished_at >= ${startOf(day)} AND a.finished_at < ${startOf(day)} + interval '1 day'
    GROUP BY 1 HAVING count(*) >= ${least}
    ON CONFLICT DO NOTHING`)

export const daysToStore = async (db: Db): Promise<DayToStore[]> =>
  (
    await db.execute<DayToStore>(sql`
      SELECT author_id, day::text AS day FROM days_to_store ORDER BY days_to_store.day, author_id`)
  ).rows

export const forgetDay = (db: Db, { author_id, day }: DayToStore) =>
  db.execute(sql`DELETE FROM days_to_store WHERE author_id = ${author_id} AND day = ${day}`)
