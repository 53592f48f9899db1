import { FULL_CREDIT } from '#contract/credit.ts'
import { partWords } from '#contract/kinds/pairs.ts'
import { choicesOf } from '#contract/question.ts'
import type { ReportedOption } from '#contract/item-analysis.ts'
import type { KeyedQuestion } from '#server/kinds/keyed-question.ts'
import { sumOf } from '../figures.ts'
import { isRightChoice } from '../right-choice.ts'
import { chosenIn } from './analyse-quiz.ts'
import type { CountedRow } from './first-plays.ts'

/** What was answered to a question. */
export interface AnswersTo {
  answers: number
  right: number
  /** The sum of what they earned, in thousandths. */
  credit: number
  options: ReportedOption[]
}

export function answersTo(question: KeyedQuestion, given: readonly CountedRow[]): AnswersTo {
  const chosen = new Map<string, number>()
  for (const { answer, count } of given)
    for (const id of chosenIn(answer)) chosen.set(id, (chosen.get(id) ?? 0) + count)
  return {
    answers: sumOf(given, ({ count }) => count),
    right: sumOf(given, ({ mark, count }) => (mark === FULL_CREDIT ? count : 0)),
    credit: sumOf(given, ({ mark, count }) => mark * count),
    options: choicesOf(question).map((option) => ({
      id: option.id,
      text: partWords(option),
      rendered: option.rendered,
      count: chosen.get(option.id) ?? 0,
      right: isRightChoice(question, option.id),
    })),
  }
}
