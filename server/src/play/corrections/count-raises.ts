import { sql } from 'drizzle-orm'
import type { Answer } from '#contract/question.ts'
import { asksTheSame } from '#server/quizzes/corrected-keys.ts'
import type { KeyedQuestion } from '#server/kinds/keyed-question.ts'
import type { Db } from '#server/platform/db/db.ts'
import { creditOfAnswer } from '../attempt.ts'
import { regradeAnswer } from '../grading.ts'
import { questionOf } from '../pinned-quiz.ts'
import type { PinnedVersions } from '#server/quizzes/pinned-versions.ts'

interface SameAnswers extends Record<string, unknown> {
  qid: string
  version: number
  answer: Answer
  correct: boolean
  credit: number | null
  plays: number
}

/** The answers of first plays that did not count as right, the same ones counted together: most players err alike. */
const wrongAnswers = async (db: Db, quizId: string, qids: string[]): Promise<SameAnswers[]> =>
  (
    await db.execute<SameAnswers>(sql`
      SELECT n.qid, a.version, n.answer, n.correct, n.credit, count(*)::int AS plays
      FROM attempts AS a CROSS JOIN answers_of(a.id) AS n
      WHERE a.quiz_id = ${quizId} AND a.first AND n.qid IN ${qids} AND NOT n.correct
      GROUP BY 1, 2, 3, 4, 5`)
  ).rows

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
  for (const { qid, version, answer, plays, ...marked } of await wrongAnswers(db, quizId, [...changed.keys()])) {
    const question = changed.get(qid)
    const played = await versions.get(db, quizId, version)
    const asked = questionOf(played, qid)
    if (!question || !asksTheSame(asked, question)) continue
    if (regradeAnswer(asked, question, answer, played.settings) > creditOfAnswer(marked))
      counts.set(qid, (counts.get(qid) ?? 0) + plays)
  }
  return counts
}
