import { sql } from 'drizzle-orm'
import type { Answer } from '#contract/quiz/question.ts'
import { isSameQuestion } from '#server/quizzes/corrected-keys.ts'
import type { KeyedQuestion } from '#server/kinds/keyed-question.ts'
import type { Db } from '#server/platform/db/db.ts'
import { regradeAnswer } from './grading.ts'
import { questionOf } from './played-quiz.ts'
import { inParts } from './in-parts.ts'
import type { PinnedVersions } from '#server/quizzes/store.ts'

/**
 * How many first plays would get more credit for each of these questions by its new key; the same rule as in
 * `regradePlays`, which gives it to them.
 */
export async function countRaises(
  db: Db,
  versions: PinnedVersions,
  quizId: string,
  questions: KeyedQuestion[],
): Promise<Map<string, number>> {
  const changed = new Map(questions.map((question) => [question.qid, question]))
  const counts = new Map(questions.map(({ qid }) => [qid, 0]))
  if (changed.size === 0) return counts
  for (const { qid, version, answer, credit, plays } of await wrongAnswers(db, quizId, [...changed.keys()])) {
    const question = changed.get(qid)
    const played = await versions.get(db, quizId, version)
    const asked = questionOf(played, qid)
    if (!question || !isSameQuestion(asked, question)) continue
    if (regradeAnswer(asked, question, answerOf(answer), played.settings) > credit)
      counts.set(qid, (counts.get(qid) ?? 0) + plays)
  }
  return counts
}

interface SameAnswers extends Record<string, unknown> {
  qid: string
  version: number
  /** As JSON. */
  answer: string
  credit: number
  plays: number
}

/**
 * The answers of first plays that did not count as right, the same ones of a part of them counted together: most players
 * err alike. Only the line of the question is read of each play.
 */
async function wrongAnswers(db: Db, quizId: string, qids: string[]): Promise<SameAnswers[]> {
  return inParts(await playsOf(db, quizId), async ({ isIn }) => {
    const { rows } = await db.execute<SameAnswers>(sql`
      WITH plays AS (SELECT id, version, answer_lines FROM attempts a WHERE quiz_id = ${quizId} AND first AND ${isIn})
      SELECT qid, version, split_part(line, E'\t', 2) AS answer, credit_of_line(line) AS credit, count(*)::int AS plays
      FROM plays, unnest(${sql.param(qids)}::text[]) AS qid, line_of(answer_lines, qid) AS line
      WHERE line IS NOT NULL AND split_part(line, E'\t', 3) <> '1000' AND split_part(line, E'\t', 3) NOT LIKE '-%'
      GROUP BY 1, 2, 3, 4`)
    return rows
  })
}

/** About how many plays a quiz has; replays and those of a moment ago may count or not. */
async function playsOf(db: Db, quizId: string): Promise<number> {
  const { rows } = await db.execute<{ plays: number }>(
    sql`SELECT coalesce(sum(plays), 0)::int AS plays FROM score_figures WHERE quiz_id = ${quizId}`,
  )
  return rows[0]?.plays ?? 0
}

const answerOf = (json: string): Answer => JSON.parse(json)
