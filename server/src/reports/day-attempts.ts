import { sql, type SQL } from 'drizzle-orm'
import { QUESTION_TYPES } from '#contract/quiz/question.ts'
import type { Settings } from '#contract/quiz/quiz.ts'
import type { KeyedQuestion } from '#server/kinds/keyed-question.ts'
import { SERVER_KINDS } from '#server/kinds/server-kinds.ts'
import type { Db } from '#server/platform/db/db.ts'
import { inParts, type PlaysPart } from '#server/play/in-parts.ts'

/** A day's figures are those of the attempts started on it, as they were an hour after it ended. */
export const SETTLED_AFTER = sql`interval '1 day 1 hour'`

/** The start of a day in UTC, whatever the connection's time zone. */
export const startOf = (day: string): SQL => sql`(${day}::date::timestamp AT TIME ZONE 'UTC')`

/** Plays that started on a day, by their ids. */
export interface NamedPlays {
  authorId: null
  day: string
  ids: readonly string[]
}

export interface RequestedDay {
  authorId: string
  day: string
  /** Of these quizzes only; null: of all. */
  quizzes: readonly string[] | null
}

/** The plays of an author's quizzes that started on a day, apart from those that figures are kept of. */
export interface AuthoredPlays extends RequestedDay {
  /** The quizzes with kept figures. */
  without: readonly string[]
  /** Their plays that are not in the figures. */
  ids: readonly string[]
}

export type LivePlays = NamedPlays | AuthoredPlays

/** The author's quizzes `q` that are asked for. */
export const isRequested = ({ authorId, quizzes }: Omit<RequestedDay, 'day'>): SQL =>
  quizzes === null
    ? sql`q.author_id = ${authorId}`
    : sql`q.author_id = ${authorId} AND q.id = ANY(${sql.param(quizzes)}::uuid[])`

const ofQuizzes = ({ day, without, ...asked }: AuthoredPlays): SQL => sql`
  SELECT a.* FROM quizzes q JOIN attempts a ON a.quiz_id = q.id
  WHERE ${isRequested(asked)} AND q.id <> ALL(${sql.param(without)}::uuid[])
    AND a.started_at >= ${startOf(day)} AND a.started_at < ${startOf(day)} + interval '1 day'
  UNION ALL`

/** These attempts, with whether they were finished in time to count; those of a part with their answers. */
const dayAttempts = (live: LivePlays, part?: PlaysPart): SQL => sql`
  day_attempts AS MATERIALIZED (
    SELECT a.id, a.quiz_id, a.version, a.seed, a.replay, a.started_at, a.correct, a.credit, a.total,${part ? sql` a.answer_lines,` : sql``}
           coalesce(a.finished_at < ${startOf(live.day)} + ${SETTLED_AFTER}, false) AS done
    FROM (
      ${live.authorId === null ? sql`` : ofQuizzes(live)}
      SELECT * FROM attempts WHERE id = ANY(${sql.param(part?.of(live.ids) ?? live.ids)}::uuid[])
    ) a WHERE ${part?.isIn ?? sql`true`}
  )`

/** Attempts without an answer that were deleted since. */
const sweptOn = (live: LivePlays): SQL => sql`
  SELECT s.quiz_id, s.version, s.hour, seed FROM quizzes q JOIN swept_starts s ON s.quiz_id = q.id, unnest(s.seeds) AS seed
  WHERE ${live.authorId === null ? sql`false` : isRequested(live)} AND s.hour >= ${startOf(live.day)} AND s.hour < ${startOf(live.day)} + interval '1 day'`

export type Hour = {
  quiz_id: string
  version: number
  hour: number
  started: number
  plays: number
  /** The sum of the shares of credit over finished attempts. */
  shares: number
}

export const hoursOf = async (tx: Db, live: LivePlays): Promise<Hour[]> =>
  (
    await tx.execute<Hour>(sql`
      WITH ${dayAttempts(live)}, all_started AS (
        SELECT quiz_id, version, started_at, done, credit, correct, total FROM day_attempts
        UNION ALL SELECT quiz_id, version, hour, false, NULL, NULL, NULL FROM (${sweptOn(live)}) AS swept
      )
      SELECT quiz_id, version, extract(hour FROM started_at AT TIME ZONE 'UTC')::int AS hour,
             count(*)::int AS started,
             count(*) FILTER (WHERE done)::int AS plays,
             coalesce(sum(credit::float8 / nullif(1000 * total, 0)) FILTER (WHERE done), 0) AS shares
      FROM all_started GROUP BY 1, 2, 3`)
  ).rows

/** The kinds whose answers are told part by part. */
const WITH_PARTS = QUESTION_TYPES.filter((type) => SERVER_KINDS[type].given !== undefined)

/** Of the answers to a question, so many different ones are told apart; the rest is rare. */
const MOST_ANSWERS = 300

export type AnswerCount = { quiz_id: string; version: number; qid: string; answer: string; count: number }

/** The versions with questions whose answers are told part by part, as rows of `typed`. */
const typedIn = (versions: readonly PlayedVersion[]) =>
  versions.flatMap(({ quiz_id, version, settings, questions }) => {
    const qids = questions.filter(({ type }) => WITH_PARTS.includes(type)).map(({ qid }) => qid)
    return qids.length > 0 ? [{ quiz_id, version, feedback: settings.feedback, qids }] : []
  })

/** The different answers that were given, where options do not tell them, the most frequent first. */
export async function answersIn(tx: Db, { live, started, versions }: PlayedDay): Promise<AnswerCount[]> {
  const typed = typedIn(versions)
  if (typed.length === 0) return []
  return inParts(started, async (part) => {
    const { rows } = await tx.execute<AnswerCount>(sql`
      WITH ${dayAttempts(live, part)}, given AS (
        SELECT r.quiz_id, r.version, w.qid, w.answer::text COLLATE "C" AS answer, count(*)::int AS count,
               row_number() OVER (PARTITION BY r.quiz_id, w.qid ORDER BY count(*) DESC, w.answer::text COLLATE "C") AS place
        FROM day_attempts r
          JOIN jsonb_to_recordset(${JSON.stringify(typed)}::jsonb)
            AS typed (quiz_id uuid, version int, feedback text, qids text[]) USING (quiz_id, version),
          answers_in(r.id, r.answer_lines, r.started_at) AS w
        WHERE w.qid = ANY(typed.qids) AND NOT replay AND (done OR feedback = 'each') AND w.answer <> 'null'::jsonb
        GROUP BY 1, 2, 3, 4
      )
      SELECT quiz_id, version, qid, answer, count FROM given WHERE place <= ${MOST_ANSWERS} ORDER BY place`)
    return rows
  })
}

export type LeftEarly = { quiz_id: string; version: number; seed: number; qids: string[] }

/** Attempts with two or more questions unanswered; all others reached the end. */
export async function leftEarly(tx: Db, played: PlayedDay): Promise<LeftEarly[]> {
  const { rows } = await tx.execute<LeftEarly>(sql`
    SELECT quiz_id, version, seed, '{}'::text[] AS qids FROM (${sweptOn(played.live)}) AS swept`)
  const long = new Set(
    played.versions
      .filter(({ questions }) => questions.length > 1)
      .map(({ quiz_id, version }) => `${quiz_id} ${version}`),
  )
  const swept = rows.filter(({ quiz_id, version }) => long.has(`${quiz_id} ${version}`))
  return [...(await keptLeftEarly(tx, played)), ...swept]
}

/** How many answers a finished attempt `r` has: of most all, so that they need not be read. */
const LINES = sql`coalesce(1 + length(r.answer_lines) - length(replace(r.answer_lines, E'\\n', '')), 0)`

function keptLeftEarly(tx: Db, { live, started, versions }: PlayedDay): Promise<LeftEarly[]> {
  const sizes = versions.map(({ quiz_id, version, questions }) => ({ quiz_id, version, size: questions.length }))
  return inParts(started, async (part) => {
    const { rows } = await tx.execute<LeftEarly>(sql`
      WITH ${dayAttempts(live, part)}
      SELECT r.quiz_id, r.version, r.seed, w.qids
      FROM day_attempts r
        JOIN jsonb_to_recordset(${JSON.stringify(sizes)}::jsonb) AS v (quiz_id uuid, version int, size int) USING (quiz_id, version),
        LATERAL (SELECT coalesce(array_agg(qid), '{}') AS qids FROM answers_in(r.id, r.answer_lines, r.started_at)) AS w
      WHERE ${LINES} < v.size - 1 AND cardinality(w.qids) < v.size - 1`)
    return rows
  })
}

/** What was played of an author's quizzes on a day. */
interface PlayedDay {
  live: LivePlays
  started: number
  versions: readonly PlayedVersion[]
}

export type PlayedVersion = {
  quiz_id: string
  version: number
  quiz_url: string
  title: string
  settings: Settings
  questions: KeyedQuestion[]
}

/** The versions that were played, newest first. */
export const versionsOf = async (
  tx: Db,
  played: readonly Pick<Hour, 'quiz_id' | 'version'>[],
): Promise<PlayedVersion[]> => {
  const keys = [...new Set(played.map(({ quiz_id, version }) => `${quiz_id} ${version}`))].map((key) => key.split(' '))
  const { rows } = await tx.execute<PlayedVersion>(sql`
    SELECT v.quiz_id, v.version, q.quiz_url, v.title, v.settings, v.questions
    FROM jsonb_array_elements(${JSON.stringify(keys)}::jsonb) AS key
      JOIN quiz_versions v ON v.quiz_id = (key->>0)::uuid AND v.version = (key->>1)::int
      JOIN quizzes q ON q.id = v.quiz_id
    ORDER BY v.quiz_id, v.version DESC`)
  return rows
}
