import type { QuestionDay } from '#contract/reports.ts'
import type { ItemAnalysis } from '#contract/item-analysis.ts'
import { discriminationOf } from './analysis/analyse-quiz.ts'
import { sumOf } from './figures.ts'
import { mergeGiven } from './given-answers.ts'

type Days = readonly { questions: readonly QuestionDay[] }[]

function merged(newest: QuestionDay, all: readonly QuestionDay[], analysis: ItemAnalysis | null): QuestionDay {
  const { qid, text, rendered = null, options } = newest
  const answers = sumOf(all, (one) => one.answers)
  const isScored = all.some(({ facility }) => facility !== null)
  const right = sumOf(all, ({ facility, answers }) => Math.round((facility ?? 0) * answers))
  const credit = sumOf(all, ({ credit, answers }) => (credit ?? 0) * answers)
  const chosen = (id: string) => sumOf(all, ({ options }) => options.find((option) => option.id === id)?.count ?? 0)
  return {
    qid,
    text,
    rendered,
    answers,
    facility: answers && isScored ? right / answers : null,
    credit: answers && isScored ? credit / answers : null,
    discrimination: discriminationOf(analysis),
    analysis,
    options: options.map(({ id, text, rendered = null, right }) => ({ id, text, rendered, count: chosen(id), right })),
    given: mergeGiven(all.map(({ given }) => given)),
    reached: sumOf(all, (one) => one.reached),
    corrected_at: null,
  }
}

/**
 * A quiz's questions over several days, given newest first: each in its newest form, those that were removed since
 * after the others. What item analysis says of them does not add up over days, and comes from their plays.
 */
export function mergeQuestions(days: Days, analyses: ReadonlyMap<string, ItemAnalysis>): QuestionDay[] {
  const found = new Map<string, QuestionDay[]>()
  for (const question of days.flatMap(({ questions }) => questions))
    found.set(question.qid, [...(found.get(question.qid) ?? []), question])
  return [...found.values()].flatMap((all) => (all[0] ? [merged(all[0], all, analyses.get(all[0].qid) ?? null)] : []))
}
