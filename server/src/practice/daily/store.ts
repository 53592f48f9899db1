import { sql } from 'drizzle-orm'
import { statement, type Db } from '#server/platform/db/db.ts'
import type { KeyedQuestion } from '#server/kinds/keyed-question.ts'
import type { Player } from '#server/play/attempt.ts'
import { versionOf } from '#server/quizzes/store.ts'
import { standsAlone } from './stands-alone.ts'

/** No question comes back sooner than this, in days. */
const REST_DAYS = 60
/** Fewer answers say little about how hard a question is. */
const LEAST_ANSWERS = 5

export interface SourceQuiz extends Record<string, unknown> {
  id: string
  category: string
  version: number
  lang: string
}

/**
 * The quizzes that questions can be taken from, in an order that depends on the key: of each category the first few.
 * They are all in the language of most of them.
 */
export async function sourceQuizzes(tx: Db, key: string, most: number): Promise<SourceQuiz[]> {
  const { rows } = await tx.execute<SourceQuiz>(sql`
    WITH eligible AS MATERIALIZED (
      SELECT q.id, q.version, c.category_id, v.lang
      FROM cards c JOIN quizzes q ON q.id = c.quiz_id
        JOIN quiz_versions v ON v.quiz_id = q.id AND v.version = q.version
      WHERE c.listed AND q.rewarded AND q.status = 'published' AND q.deleted_at IS NULL
    ), common AS (
      SELECT lang FROM eligible GROUP BY lang ORDER BY count(*) DESC, lang LIMIT 1
    ), placed AS (
      SELECT e.*, row_number() OVER (PARTITION BY category_id ORDER BY sha256(convert_to(${key} || e.id, 'UTF8'))) AS place
      FROM eligible e JOIN common USING (lang)
    )
    SELECT id, version, category_id AS category, lang FROM placed WHERE place <= ${most} ORDER BY category_id, place`)
  return rows
}

const sourceKey = (quizId: string, qid: string): string => `${quizId} ${qid}`

/** What was asked in the weeks around a day. */
export async function recentlyAsked(tx: Db, date: string): Promise<ReadonlySet<string>> {
  const { rows } = await tx.execute<{ quiz_id: string; qid: string }>(sql`
    SELECT source_quiz_id AS quiz_id, source_qid AS qid FROM daily_questions
    WHERE date >= ${date}::date - ${REST_DAYS}::int AND date <= ${date}::date + ${REST_DAYS}::int`)
  return new Set(rows.map(({ quiz_id, qid }) => sourceKey(quiz_id, qid)))
}

/** The questions of a quiz that a daily can ask. */
export async function questionsFrom(
  tx: Db,
  { id, version }: SourceQuiz,
  asked: ReadonlySet<string>,
): Promise<KeyedQuestion[]> {
  const found = await versionOf(tx, id, version)
  return found?.questions.filter((one) => !asked.has(sourceKey(id, one.qid)) && standsAlone(one)) ?? []
}

/** The shares of right answers to these questions, as far as they are known. */
export async function facilities(
  tx: Db,
  questions: { quizId: string; qid: string }[],
): Promise<(quizId: string, qid: string) => number | null> {
  const { rows } = await tx.execute<{ quiz_id: string; qid: string; facility: number }>(sql`
    SELECT f.quiz_id, f.qid, sum(f.correct)::float / sum(f.answers) AS facility
    FROM question_figures f
      JOIN jsonb_to_recordset(${JSON.stringify(questions)}::jsonb) AS asked ("quizId" uuid, qid text)
        ON f.quiz_id = asked."quizId" AND f.qid = asked.qid
    GROUP BY 1, 2 HAVING sum(f.answers) >= ${LEAST_ANSWERS}`)
  const known = new Map(rows.map(({ quiz_id, qid, facility }) => [sourceKey(quiz_id, qid), facility]))
  return (quizId, qid) => known.get(sourceKey(quizId, qid)) ?? null
}

export interface DailySource {
  qid: string
  quizId: string
  sourceQid: string
  version: number
}

export async function putSources(tx: Db, dailyId: string, date: string, sources: DailySource[]): Promise<void> {
  const rows = sources.map((source, at) => ({ ...source, position: at + 1 }))
  await tx.execute(sql`
    INSERT INTO daily_questions (quiz_id, qid, source_quiz_id, source_qid, source_version, checked_version, date, position)
    SELECT ${dailyId}, qid, "quizId", "sourceQid", version, version, ${date}, position
    FROM jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
      AS source (qid text, "quizId" uuid, "sourceQid" text, version int, position int)`)
}

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

const IN_MONTH = (month: string) =>
  sql`counts_on >= ${`${month}-01`}::date AND counts_on < (${`${month}-01`}::date + interval '1 month')::date`

/** The dailies of a month, the newest first. */
export async function monthDays(db: Db, month: string): Promise<MonthDay[]> {
  const { rows } = await db.execute<MonthDay>(sql`
    SELECT counts_on::text AS date, quiz_url,
      (SELECT count(*)::int FROM attempts a WHERE a.quiz_id = quizzes.id AND a.first) AS players
    FROM quizzes WHERE ${IN_MONTH(month)} AND status = 'published' AND deleted_at IS NULL
    ORDER BY counts_on DESC`)
  return rows
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
    FROM quizzes JOIN attempts a ON a.quiz_id = quizzes.id AND a.first AND ${own} WHERE ${IN_MONTH(month)}`)
  return new Map(rows.map(({ date, correct, total }) => [date, { correct, total }]))
}

/** The question that a question of a daily was copied from. */
export async function sourceOf(
  db: Db,
  quizId: string,
  qid: string,
): Promise<{ quizId: string; qid: string } | undefined> {
  const { rows } = await db.execute<{ quizId: string; qid: string }>(sql`
    SELECT source_quiz_id AS "quizId", source_qid AS qid FROM daily_questions
    WHERE quiz_id = ${quizId} AND qid = ${qid}`)
  return rows[0]
}
