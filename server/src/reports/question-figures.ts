import { sql } from 'drizzle-orm'
import { FULL_CREDIT } from '#contract/credit.ts'
import { plainText } from '#contract/formulas/plain-text.ts'
import { questionTitle } from '#contract/question-words.ts'
import type { ItemAnalysis, QuestionFigures } from '#contract/reports.ts'
import { choicesOf, isScored } from '#contract/question.ts'
import type { Db } from '#server/platform/db/db.ts'
import { ownDraft } from '#server/authoring/store.ts'
import { analysedPlays, type AnalysedPlays } from './analysis/analysed-plays.ts'
import { chosenIn, discriminationOf } from './analysis/analyse-quiz.ts'
import { sumOf } from './figures.ts'
import { isRightChoice } from './right-choice.ts'

/** Fewer plays than this say nothing about a key. */
const LEAST_PLAYS = 50
const MOST_REPORTS = 500

type Report = { id: string; qid: string; message: string; created_at: string }

const reportsOn = async (db: Db, quizId: string) =>
  (
    await db.execute<Report>(sql`
      SELECT id, qid, message, to_char(created_at AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') AS created_at
      FROM question_reports WHERE quiz_id = ${quizId} ORDER BY question_reports.created_at DESC, id LIMIT ${MOST_REPORTS}`)
  ).rows

const isSuspect = (analysis: ItemAnalysis | null): boolean =>
  analysis !== null && analysis.attempts >= LEAST_PLAYS && (analysis.discrimination_index ?? 0) < 0

/** What was answered to a question, in the form in which it was played last. */
function answersTo(qid: string, { rows, versions }: AnalysedPlays) {
  const given = rows.filter((row) => row.qid === qid)
  const played = versions.flatMap(({ questions }) => questions).find((question) => question.qid === qid)
  const answers = sumOf(given, ({ count }) => count)
  const right = sumOf(given, ({ mark, count }) => (mark === FULL_CREDIT ? count : 0))
  const chose = (id: string) => sumOf(given, ({ answer, count }) => (chosenIn(answer).includes(id) ? count : 0))
  return {
    answers,
    facility: answers && played && isScored(played) ? right / answers : null,
    options: played
      ? choicesOf(played).map(({ id, text, rendered }) => ({
          id,
          text,
          rendered,
          count: chose(id),
          right: isRightChoice(played, id),
        }))
      : [],
  }
}

/** How players do on each question of an author's quiz, and what they reported. */
export async function questionFigures(db: Db, id: string, authorId: string): Promise<QuestionFigures[]> {
  const { content } = await ownDraft(db, id, authorId)
  const plays = await analysedPlays(db, id)
  const reports = await reportsOn(db, id)
  return content.questions.map((question) => {
    const { qid } = question
    const analysis = plays.analyses.get(qid) ?? null
    return {
      qid,
      text: plainText(questionTitle(question)),
      ...answersTo(qid, plays),
      discrimination: discriminationOf(analysis),
      analysis,
      suspect: isSuspect(analysis),
      reports: reports
        .filter((one) => one.qid === qid)
        .map(({ id, message, created_at }) => ({ id, message, created_at })),
    }
  })
}
