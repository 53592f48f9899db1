import { sql } from 'drizzle-orm'
import { plainText } from '#contract/formulas/plain-text.ts'
import { isSuspect } from '#contract/is-suspect.ts'
import { questionTitle } from '#contract/question-words.ts'
import { EARLIEST } from '#contract/reports.ts'
import type { QuestionFigures } from '#contract/item-analysis.ts'
import type { Db } from '#server/platform/db/db.ts'
import { ownDraft } from '#server/authoring/store.ts'
import { correctedSince } from '#server/quizzes/key-corrections.ts'
import { discriminationOf } from './analysis/analyse-quiz.ts'
import type { PlayedQuestion } from './analysis/played-questions.ts'
import { inAuthorsOrder } from './in-authors-order.ts'
import type { ReportCaches } from './store.ts'
import { markedOptions } from './with-corrections.ts'

const MOST_REPORTS = 500

type Report = { id: string; qid: string; message: string; created_at: string }

const reportsOn = async (db: Db, quizId: string) =>
  (
    await db.execute<Report>(sql`
      SELECT id, qid, message, to_char(created_at AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') AS created_at
      FROM question_reports WHERE quiz_id = ${quizId} ORDER BY question_reports.created_at DESC, id LIMIT ${MOST_REPORTS}`)
  ).rows

const UNPLAYED: PlayedQuestion = { answers: 0, facility: null, analysis: null, options: [] }

/** How players do on each question of an author's quiz, and what they reported. */
export async function questionFigures(
  db: Db,
  caches: ReportCaches,
  id: string,
  authorId: string,
): Promise<QuestionFigures[]> {
  const { content } = await ownDraft(db, id, authorId)
  const played = await caches.played(db, id)
  const corrected = await correctedSince(db, [id], EARLIEST)
  const reports = await reportsOn(db, id)
  return content.questions.map((question) => {
    const { qid } = question
    const ids = question.options.map(({ id }) => id)
    const { analysis, options, ...answers } = inAuthorsOrder(played.get(qid) ?? UNPLAYED, ids)
    const correction = corrected.find((one) => one.question.qid === qid)
    return {
      qid,
      text: plainText(questionTitle(question)),
      ...answers,
      // Nobody may have played it since.
      options: correction ? markedOptions(options, correction) : options,
      discrimination: discriminationOf(analysis),
      analysis,
      suspect: isSuspect(analysis),
      reports: reports
        .filter((one) => one.qid === qid)
        .map(({ id, message, created_at }) => ({ id, message, created_at })),
    }
  })
}
