import { sql, type SQL } from 'drizzle-orm'
import { FULL_CREDIT } from '#contract/credit.ts'
import { KINDS } from '#contract/kinds.ts'
import { QUESTION_TYPES } from '#contract/question.ts'
import type { Db } from '#server/platform/db/db.ts'
import { SETTLED_AFTER, startOf } from '../day-attempts.ts'

/** A random sample of so many first plays of a quiz (by their ids) is as good as all of them, and takes no longer. */
export const MOST_PLAYS = 20_000

/** Answers of first plays that are the same in all of this, or without a question the plays themselves. */
export type CountedRow = {
  quiz_id: string
  version: number
  qid: string | null
  /** Whether the plays were finished before their day was final. */
  done: boolean
  /** In thousandths; 0 for plays that are not finished. */
  score: number
  mark: number
  /** For kinds with choices, as JSON. */
  answer: string | null
  count: number
}

const WITH_CHOICES = QUESTION_TYPES.filter((type) => KINDS[type].chooses !== 'none')

/** The day on which a play started, as a report counts it. */
const ITS_DAY = sql`date_trunc('day', a.started_at AT TIME ZONE 'UTC') AT TIME ZONE 'UTC'`

/** Plays that started from one day to another. */
export const startedBetween = (from: string, until: string): SQL =>
  sql`a.started_at >= ${startOf(from)} AND a.started_at < ${startOf(until)} + interval '1 day'`

/**
 * The first plays of quizzes, counted by what item analysis needs of them, so that few rows say everything about many
 * plays. A question without a row in a play was not answered in it.
 */
export async function countedPlays(tx: Db, quizIds: readonly string[], when: SQL = sql`true`): Promise<CountedRow[]> {
  // OFFSET 0: the planner takes the plays for far fewer than they are, and would look their answers up once per question.
  const { rows } = await tx.execute<CountedRow>(sql`
    WITH plays AS MATERIALIZED (
      SELECT play.* FROM unnest(${`{${quizIds.join(',')}}`}::uuid[]) AS quiz (id), LATERAL (
        SELECT a.id, a.quiz_id, a.version, coalesce(a.finished_at < ${ITS_DAY} + ${SETTLED_AFTER}, false) AS done,
               coalesce(a.credit, ${FULL_CREDIT} * a.correct, 0) AS score
        FROM attempts a WHERE a.quiz_id = quiz.id AND NOT a.replay AND ${when}
        ORDER BY a.id LIMIT ${MOST_PLAYS}) AS play
    ), played AS (
      SELECT v.* FROM (SELECT DISTINCT quiz_id, version FROM plays) AS one JOIN quiz_versions v USING (quiz_id, version)
    ), with_choices AS (
      SELECT quiz_id, version, q->>'qid' AS qid FROM played, jsonb_array_elements(questions) AS q
      WHERE q->>'type' = ANY(${`{${WITH_CHOICES.join(',')}}`}::text[])
    )
    SELECT quiz_id, version, NULL AS qid, true AS done, score, 0 AS mark, NULL AS answer, count(*)::int AS count
    FROM plays WHERE done GROUP BY 1, 2, 5
    UNION ALL
    SELECT p.quiz_id, p.version, w.qid, p.done, CASE WHEN p.done THEN p.score ELSE 0 END,
           coalesce(w.credit, CASE WHEN w.correct THEN ${FULL_CREDIT} ELSE 0 END),
           CASE WHEN (p.quiz_id, p.version, w.qid) IN (SELECT quiz_id, version, qid FROM with_choices) THEN w.answer::text END,
           count(*)::int
    FROM plays p, LATERAL (SELECT qid, credit, correct, answer FROM answers WHERE attempt_id = p.id OFFSET 0) AS w
    WHERE p.done
      OR (p.quiz_id, p.version) IN (SELECT quiz_id, version FROM played WHERE settings->>'feedback' = 'each')
    GROUP BY 1, 2, 3, 4, 5, 6, 7`)
  return rows
}
