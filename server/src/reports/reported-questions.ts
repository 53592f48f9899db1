import { sql } from 'drizzle-orm'
import type { QuestionDay } from '#contract/api/reports.ts'
import type { ReportedOption } from '#contract/api/item-analysis.ts'
import type { Db } from '#server/platform/db/db.ts'
import { correctedSince, type CorrectedQuestion } from '#server/quizzes/key-corrections.ts'
import { isRightChoice } from './analysis/analyse-quiz.ts'

interface Reported<Q> {
  id: string
  questions: readonly Q[]
}

/** Quizzes as reported from a day on, with the questions whose keys were corrected since then. */
export async function withCorrections<Q extends QuestionDay, R extends Reported<Q>>(
  db: Db,
  quizzes: readonly R[],
  from: string,
): Promise<(R & { questions: Q[] })[]> {
  const ids = quizzes.map(({ id }) => id)
  const corrected = await correctedSince(db, ids, from)
  return quizzes.map((quiz) => ({
    ...quiz,
    questions: quiz.questions.map((reported) => {
      const found = corrected.find(({ quiz_id, question }) => quiz_id === quiz.id && question.qid === reported.qid)
      return found ? marked(reported, found) : reported
    }),
  }))
}

type Optioned = Pick<QuestionDay, 'qid' | 'options' | 'analysis'>

/** Quizzes with all options in their author's order, which only drafts know; a deleted quiz has none. */
export async function allInAuthorsOrder<Q extends Optioned, R extends { id: string; questions: readonly Q[] }>(
  db: Db,
  quizzes: readonly R[],
): Promise<(R & { questions: Q[] })[]> {
  const asked = JSON.stringify(quizzes.map(({ id }) => id))
  const { rows } = await db.execute<{ quiz_id: string; qid: string; ids: string[] }>(sql`
    SELECT d.quiz_id, question->>'qid' AS qid, (SELECT json_agg(option->>'id' ORDER BY place)
      FROM json_array_elements(question->'options') WITH ORDINALITY AS listed (option, place)) AS ids
    FROM drafts d, json_array_elements(d.content->'questions') AS question
    WHERE d.quiz_id IN (SELECT id::uuid FROM jsonb_array_elements_text(${asked}::jsonb) AS id)
      AND question->'options'->0 IS NOT NULL`)
  const written = new Map(rows.map(({ quiz_id, qid, ids }) => [`${quiz_id} ${qid}`, ids]))
  return quizzes.map((quiz) => ({
    ...quiz,
    questions: quiz.questions.map((one) => inAuthorsOrder(one, written.get(`${quiz.id} ${one.qid}`) ?? [])),
  }))
}

/** The ids of a question's options, in their author's order. */
type OptionIds = readonly string[]

/** A question with its options in their author's order; those that the author has deleted since come last. */
export function inAuthorsOrder<Q extends Pick<Optioned, 'options' | 'analysis'>>(question: Q, ids: OptionIds): Q {
  const { options, analysis } = question
  const choices = analysis?.choices
  return {
    ...question,
    options: sorted(options, ids),
    analysis: choices
      ? { ...analysis, choices: { ...choices, options: sorted(choices.options, ids) } }
      : question.analysis,
  }
}

/** Options marked by the key that their question has now. */
export const markedOptions = (
  options: readonly ReportedOption[],
  { question }: Pick<CorrectedQuestion, 'question'>,
): ReportedOption[] => options.map((option) => ({ ...option, right: isRightChoice(question, option.id) }))

/** A question with its options marked by the key that it has now. */
const marked = <Q extends QuestionDay>(reported: Q, corrected: CorrectedQuestion): Q => ({
  ...reported,
  options: markedOptions(reported.options, corrected),
  corrected_at: corrected.corrected_at,
})

const sorted = <Part extends { id: string }>(parts: readonly Part[], ids: OptionIds): Part[] => {
  const place = new Map(ids.map((id, at) => [id, at]))
  return parts.toSorted((a, b) => (place.get(a.id) ?? ids.length) - (place.get(b.id) ?? ids.length))
}
