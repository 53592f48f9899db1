import { sql, type SQL } from 'drizzle-orm'
import { KINDS } from '#contract/quiz/kinds/kinds.ts'
import { QUESTION_TYPES } from '#contract/quiz/question.ts'
import type { Db } from '#server/platform/db/db.ts'
import { SETTLED_AFTER, startOf, type LivePlays } from '../day-attempts.ts'
import { inParts } from '#server/play/in-parts.ts'

/** A random sample of so many first plays of a quiz (by their ids) is as good as all of them, and takes no longer. */
const MOST_PLAYS = 20_000

/** Answers of first plays that are the same in all of this, or without a question the plays themselves. */
export type CountedRow = {
  quiz_id: string
  version: number
  qid: string | null
  /** Whether the plays were finished before their day was final. */
  done: boolean
  /** Whether the plays are analysed. */
  sampled: boolean
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

const COLUMNS = sql`a.id, a.quiz_id, a.version, a.answer_lines, a.started_at, coalesce(a.finished_at < ${ITS_DAY} + ${SETTLED_AFTER}, false) AS done,
  coalesce(a.credit, 0) AS score`

/**
 * Plays counted by what item analysis needs of them, so that few rows say everything about many plays. A question
 * without a row in a play was not answered in it.
 */
async function counted(tx: Db, plays: SQL): Promise<CountedRow[]> {
  const { rows } = await tx.execute<CountedRow>(sql`
    WITH plays AS MATERIALIZED (${plays}), played AS (
      SELECT v.* FROM (SELECT DISTINCT quiz_id, version FROM plays) AS one JOIN quiz_versions v USING (quiz_id, version)
    ), with_choices AS (
      SELECT quiz_id, version, q->>'qid' AS qid FROM played, jsonb_array_elements(questions) AS q
      WHERE q->>'type' = ANY(${`{${WITH_CHOICES.join(',')}}`}::text[])
    )
    SELECT quiz_id, version, NULL AS qid, true AS done, sampled, score, 0 AS mark, NULL AS answer, count(*)::int AS count
    FROM plays WHERE done GROUP BY 1, 2, 5, 6
    UNION ALL
    SELECT p.quiz_id, p.version, w.qid, p.done, p.sampled, CASE WHEN p.done THEN p.score ELSE 0 END,
           w.credit,
           CASE WHEN (p.quiz_id, p.version, w.qid) IN (SELECT quiz_id, version, qid FROM with_choices) THEN w.answer::text END,
           count(*)::int
    FROM plays p, answers_in(p.id, p.answer_lines, p.started_at) AS w
    WHERE p.done
      OR (p.quiz_id, p.version) IN (SELECT quiz_id, version FROM played WHERE settings->>'feedback' = 'each')
    GROUP BY 1, 2, 3, 4, 5, 6, 7, 8`)
  return rows
}

/** The first plays of a quiz, or a sample of them. */
export const countedSample = (
  tx: Db,
  quizId: string,
  when: SQL = sql`true`,
  most = MOST_PLAYS,
): Promise<CountedRow[]> =>
  counted(
    tx,
    sql`SELECT ${COLUMNS}, true AS sampled FROM attempts a WHERE a.quiz_id = ${quizId} AND NOT a.replay AND ${when}
        ORDER BY a.id LIMIT ${most}`,
  )

/** The first id that a sample of a quiz's plays is without. */
async function sampleEnd(tx: Db, quizId: string, when: SQL, most: number) {
  const { rows } = await tx.execute<{ id: string }>(sql`
    SELECT a.id FROM attempts a WHERE a.quiz_id = ${quizId} AND NOT a.replay AND ${when}
    ORDER BY a.id LIMIT 1 OFFSET ${most}`)
  return rows[0] ? [{ quiz_id: quizId, end: rows[0].id }] : []
}

/**
 * All first plays of quizzes, given how many plays each may have; which of them are in the sample is told. Of quizzes
 * with kept figures only the named plays, which are all in it.
 */
export async function countedPlays(
  tx: Db,
  quizzes: ReadonlyMap<string, number>,
  when: SQL,
  live?: LivePlays,
  most = MOST_PLAYS,
): Promise<CountedRow[]> {
  const named = live?.ids ?? []
  const isNamed = new Set(live?.authorId === null ? quizzes.keys() : live?.without)
  const ends: { quiz_id: string; end: string }[] = []
  let all = 0
  for (const [id, plays] of quizzes) {
    all += plays
    if (plays > most && !isNamed.has(id)) ends.push(...(await sampleEnd(tx, id, when, most)))
  }
  const ids = `{${[...quizzes.keys()].filter((id) => !isNamed.has(id)).join(',')}}`
  return inParts(all, (part) =>
    counted(
      tx,
      sql`SELECT ${COLUMNS}, coalesce(a.id < sample."end", true) AS sampled
          FROM (
            SELECT a.* FROM unnest(${ids}::uuid[]) AS quiz (id) JOIN attempts a ON a.quiz_id = quiz.id WHERE ${when}
            UNION ALL SELECT * FROM attempts WHERE id = ANY(${sql.param(part.of(named))}::uuid[])
          ) a LEFT JOIN jsonb_to_recordset(${JSON.stringify(ends)}::jsonb) AS sample (quiz_id uuid, "end" uuid) USING (quiz_id)
          WHERE NOT a.replay AND ${part.isIn}`,
    ),
  )
}
