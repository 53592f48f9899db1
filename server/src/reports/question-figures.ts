import { sql } from 'drizzle-orm'
import { plainText } from '#contract/formulas/plain-text.ts'
import { questionTitle } from '#contract/question-words.ts'
import type { QuestionFigures } from '#contract/reports.ts'
import type { Db } from '#server/platform/db/db.ts'
import { ownDraft } from '#server/authoring/store.ts'

/** A random sample of this many first plays (by their ids) is as good as all of them, and never takes longer. */
const MOST_PLAYS = 20_000
/** Fewer plays than this say nothing about a key. */
const LEAST_PLAYS = 50
const MOST_REPORTS = 500

type Figures = { qid: string; answers: number; facility: number | null; discrimination: number | null }
type Report = { id: string; qid: string; message: string; created_at: string }

const figuresOf = async (db: Db, quizId: string) =>
  (
    await db.execute<Figures>(sql`
      WITH plays AS (
        SELECT id, coalesce(credit, 1000 * correct) AS credit FROM attempts WHERE quiz_id = ${quizId} AND first
        ORDER BY id LIMIT ${MOST_PLAYS})
      SELECT qid, count(*)::int AS answers, avg(a.correct::int)::float8 AS facility,
        corr(earned, plays.credit - earned) AS discrimination
      FROM plays JOIN answers a ON a.attempt_id = plays.id
        CROSS JOIN LATERAL (SELECT coalesce(a.credit, CASE WHEN a.correct THEN 1000 ELSE 0 END) AS earned) AS marked
      GROUP BY qid`)
  ).rows

const reportsOn = async (db: Db, quizId: string) =>
  (
    await db.execute<Report>(sql`
      SELECT id, qid, message, to_char(created_at AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') AS created_at
      FROM question_reports WHERE quiz_id = ${quizId} ORDER BY question_reports.created_at DESC, id LIMIT ${MOST_REPORTS}`)
  ).rows

/** How players do on each question of an author's quiz, and what they reported. */
export async function questionFigures(db: Db, id: string, authorId: string): Promise<QuestionFigures[]> {
  const { content } = await ownDraft(db, id, authorId)
  const figures = new Map((await figuresOf(db, id)).map((one) => [one.qid, one]))
  const reports = await reportsOn(db, id)
  return content.questions.map((question) => {
    const { qid } = question
    const { answers = 0, facility = null, discrimination = null } = figures.get(qid) ?? {}
    return {
      qid,
      text: plainText(questionTitle(question)),
      answers,
      facility,
      discrimination,
      suspect: answers >= LEAST_PLAYS && discrimination !== null && discrimination < 0,
      reports: reports
        .filter((one) => one.qid === qid)
        .map(({ id, message, created_at }) => ({ id, message, created_at })),
    }
  })
}
