import { sql, type SQL } from 'drizzle-orm'
import { KINDS } from '#contract/kinds.ts'
import { QUESTION_TYPES } from '#contract/question.ts'
import type { Settings } from '#contract/quiz.ts'
import type { KeyedQuestion } from '#server/kinds/keyed-question.ts'
import { SERVER_KINDS } from '#server/kinds/server-kinds.ts'
import type { Db } from '#server/platform/db/db.ts'

/** A day's figures are those of the attempts started on it, as they were an hour after it ended. */
export const SETTLED_AFTER = sql`interval '1 day 1 hour'`

/** The start of a day in UTC, whatever the connection's time zone. */
export const startOf = (day: string): SQL => sql`(${day}::date::timestamp AT TIME ZONE 'UTC')`

/** The attempts of an author's quizzes that started on a day, with whether they were finished in time to count. */
const dayAttempts = (authorId: string, day: string): SQL => sql`
  day_attempts AS (
    SELECT a.id, a.quiz_id, a.version, a.seed, a.replay, a.started_at, a.correct, a.credit, a.total,
           coalesce(a.finished_at < ${startOf(day)} + ${SETTLED_AFTER}, false) AS done
    FROM quizzes q JOIN attempts a ON a.quiz_id = q.id
    WHERE q.author_id = ${authorId}
      AND a.started_at >= ${startOf(day)} AND a.started_at < ${startOf(day)} + interval '1 day'
  )`

export type Hour = {
  quiz_id: string
  version: number
  hour: number
  started: number
  plays: number
  /** The sum of the shares of credit over finished attempts. */
  shares: number
}

export const hoursOf = async (tx: Db, authorId: string, day: string): Promise<Hour[]> =>
  (
    await tx.execute<Hour>(sql`
      WITH ${dayAttempts(authorId, day)}
      SELECT quiz_id, version, extract(hour FROM started_at AT TIME ZONE 'UTC')::int AS hour,
             count(*)::int AS started,
             count(*) FILTER (WHERE done)::int AS plays,
             coalesce(sum(coalesce(credit, 1000 * correct)::float8 / nullif(1000 * total, 0)) FILTER (WHERE done), 0) AS shares
      FROM day_attempts GROUP BY 1, 2, 3`)
  ).rows

export type Answered = {
  quiz_id: string
  version: number
  qid: string
  answers: number
  correct: number
  /** The sum of what they earned. */
  credit: number
}

/** The answers, question by question. Where answers are checked at the end, they count only then. */
export const answeredIn = async (tx: Db, authorId: string, day: string): Promise<Answered[]> =>
  (
    await tx.execute<Answered>(sql`
      WITH ${dayAttempts(authorId, day)}
      SELECT r.quiz_id, r.version, w.qid, count(*)::int AS answers, count(*) FILTER (WHERE w.correct)::int AS correct,
             sum(coalesce(w.credit, CASE WHEN w.correct THEN 1000 ELSE 0 END))::float8 AS credit
      FROM day_attempts r JOIN answers w ON w.attempt_id = r.id
        JOIN quiz_versions v ON (v.quiz_id, v.version) = (r.quiz_id, r.version)
      WHERE NOT replay AND (done OR v.settings->>'feedback' = 'each')
      GROUP BY 1, 2, 3`)
  ).rows

/** The kinds that are answered by choosing. */
const WITH_CHOICES = QUESTION_TYPES.filter((type) => KINDS[type].chooses !== 'none')

/** The kinds whose answers are told part by part. */
const WITH_PARTS = QUESTION_TYPES.filter((type) => SERVER_KINDS[type].given !== undefined)

export type Chosen = { quiz_id: string; qid: string; choice: string; count: number }

/** How often each option was chosen, for questions with options. */
export const chosenIn = async (tx: Db, authorId: string, day: string): Promise<Chosen[]> =>
  (
    await tx.execute<Chosen>(sql`
      WITH ${dayAttempts(authorId, day)}, choices AS (
        SELECT v.quiz_id, v.version, v.settings->>'feedback' AS feedback, q->>'qid' AS qid
        FROM (SELECT DISTINCT quiz_id, version FROM day_attempts) played JOIN quiz_versions v USING (quiz_id, version),
             jsonb_array_elements(v.questions) AS q
        WHERE q->>'type' = ANY(${`{${WITH_CHOICES.join(',')}}`}::text[])
      )
      SELECT r.quiz_id, w.qid, choice, count(*)::int AS count
      FROM day_attempts r JOIN answers w ON w.attempt_id = r.id JOIN choices c USING (quiz_id, version, qid),
           LATERAL jsonb_array_elements_text(
             CASE jsonb_typeof(w.answer) WHEN 'array' THEN w.answer ELSE jsonb_build_array(w.answer) END) AS choice
      WHERE NOT replay AND (done OR feedback = 'each') AND choice IS NOT NULL
      GROUP BY 1, 2, 3`)
  ).rows

/** Of the answers to a question, so many different ones are told apart; the rest is rare. */
const MOST_ANSWERS = 300

export type Given = { quiz_id: string; version: number; qid: string; answer: string; count: number }

/** The different answers that were given, where options do not tell them, the most frequent first. */
export const givenIn = async (tx: Db, authorId: string, day: string): Promise<Given[]> =>
  (
    await tx.execute<Given>(sql`
      WITH ${dayAttempts(authorId, day)}, typed AS (
        SELECT v.quiz_id, v.version, v.settings->>'feedback' AS feedback, q->>'qid' AS qid
        FROM (SELECT DISTINCT quiz_id, version FROM day_attempts) played JOIN quiz_versions v USING (quiz_id, version),
             jsonb_array_elements(v.questions) AS q
        WHERE q->>'type' = ANY(${`{${WITH_PARTS.join(',')}}`}::text[])
      ), given AS (
        SELECT r.quiz_id, r.version, w.qid, w.answer::text AS answer, count(*)::int AS count,
               row_number() OVER (PARTITION BY r.quiz_id, w.qid ORDER BY count(*) DESC, w.answer::text) AS place
        FROM day_attempts r JOIN answers w ON w.attempt_id = r.id JOIN typed t USING (quiz_id, version, qid)
        WHERE NOT replay AND (done OR feedback = 'each') AND w.answer <> 'null'::jsonb
        GROUP BY 1, 2, 3, 4
      )
      SELECT quiz_id, version, qid, answer, count FROM given WHERE place <= ${MOST_ANSWERS} ORDER BY place`)
  ).rows

export type LeftEarly = { quiz_id: string; version: number; seed: number; qids: string[] }

/** Attempts with two or more questions unanswered; all others reached the end. */
export const leftEarly = async (tx: Db, authorId: string, day: string): Promise<LeftEarly[]> =>
  (
    await tx.execute<LeftEarly>(sql`
      WITH ${dayAttempts(authorId, day)}
      SELECT r.quiz_id, r.version, r.seed, array_remove(array_agg(w.qid), NULL) AS qids
      FROM day_attempts r LEFT JOIN answers w ON w.attempt_id = r.id
        JOIN quiz_versions v ON (v.quiz_id, v.version) = (r.quiz_id, r.version)
      GROUP BY r.id, r.quiz_id, r.version, r.seed, jsonb_array_length(v.questions)
      HAVING count(w.qid) < jsonb_array_length(v.questions) - 1`)
  ).rows

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
