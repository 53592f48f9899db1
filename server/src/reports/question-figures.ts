import { sql } from 'drizzle-orm'
import { plainText } from '#contract/text/plain-text.ts'
import { isSuspect, type QuestionFigures } from '#contract/api/item-analysis.ts'
import { questionTitle } from '#contract/quiz/question-words.ts'
import { EARLIEST } from '#contract/api/reports.ts'
import type { Db } from '#server/platform/db/db.ts'
import { ownDraft } from '#server/authoring/store.ts'
import { correctedSince } from '#server/quizzes/key-corrections.ts'
import { discriminationOf, type PlayedQuestion } from './analysis/analyse-quiz.ts'
import { inAuthorsOrder, markedOptions } from './reported-questions.ts'
import type { ReportCaches } from './store.ts'

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

const UNPLAYED: PlayedQuestion = { answers: 0, facility: null, analysis: null, options: [] }

const MOST_REPORTS = 500

type Report = { id: string; qid: string; message: string; created_at: string }

const reportsOn = async (db: Db, quizId: string) =>
  (
    await db.execute<Report>(sql`
      SELECT id, qid, message, to_char(created_at AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') AS created_at
      FROM question_reports WHERE quiz_id = ${quizId} ORDER BY question_reports.created_at DESC, id LIMIT ${MOST_REPORTS}`)
  ).rows
