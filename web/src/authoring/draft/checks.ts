import {
  bandProblems as problemsOfBands,
  detailProblems as problemsOfDetails,
  questionProblems,
} from '#contract/draft-problems.ts'
import type { Problem } from '#contract/draft.ts'
import { letterOf } from '#contract/letter-of.ts'
import { trimmedQuestion } from '#contract/trimmed-question.ts'
import { scoredCount } from '#contract/question.ts'
import { toAuthored, DRAFTING, type DraftQuestion } from '#web/kinds/drafting.ts'
import { formulaRenderer, type FormulaRenderer } from '#web/kinds/formulas/formula-renderer.ts'
import { shownBands } from './bands.ts'
import type { Draft } from './draft.ts'

const known = new WeakMap<DraftQuestion, { problems: Problem[]; renderer: FormulaRenderer | null }>()

/**
 * The problems of a question, by their path in it: `text`, `options.1.text`, `key`. Memoised by the question object;
 * malformed formulas are among them once what reads them is loaded.
 */
export function problemsIn(question: DraftQuestion): Problem[] {
  const before = known.get(question)
  const renderer = formulaRenderer()
  if (before?.renderer === renderer) return before.problems
  const { missingKey, fieldProblems } = DRAFTING[question.type]
  const authored = toAuthored(question)
  const hasNoKey = trimmedQuestion(authored).key === null
  const found = [...questionProblems(authored), ...(renderer?.formulaProblems(authored) ?? [])].map(
    ({ path, message }) => ({
      path,
      message: path === 'key' && hasNoKey && missingKey !== undefined ? missingKey : message,
    }),
  )
  const all = [...found, ...(fieldProblems?.(question) ?? [])]
  known.set(question, { problems: all, renderer })
  return all
}

/** The problems of the quiz apart from its questions. */
export function detailProblems({ category, questions, ...details }: Draft): Problem[] {
  return problemsOfDetails({ ...details, category: category === '' ? null : category }, questions)
}

export const bandProblems = (draft: Draft): Problem[] =>
  draft.bands.length === 0 ? [] : problemsOfBands(shownBands(draft), scoredCount(draft.questions))

const said = (text: string): string => text.trim().replace(/\s+/g, ' ').toLowerCase()

/** For each question that repeats an earlier one: its id and the number of the other. */
export function repeatsIn(questions: readonly DraftQuestion[]): Map<string, number> {
  const first = new Map<string, number>()
  const repeats = new Map<string, number>()
  for (const [at, { id, text, image }] of questions.entries()) {
    if (said(text) === '') continue
    const words = `${said(text)} ${image?.id ?? ''}`
    const before = first.get(words)
    if (before === undefined) first.set(words, at)
    else repeats.set(id, before + 1)
  }
  return repeats
}

const OFTEN = 0.8
const ENOUGH = 5

interface LoneRight {
  /** The index of the right option. */
  at: number
  lengths: number[]
}

/** The position and length of the right option, for questions with one right option. */
const loneRights = (questions: readonly DraftQuestion[]): LoneRight[] =>
  questions.flatMap((question) => {
    const right = DRAFTING[question.type].loneRight?.(question)
    const at = question.options.findIndex(({ id }) => id === right)
    return at < 0 ? [] : [{ at, lengths: question.options.map(({ text }) => text.length) }]
  })

/** The letter at which the right answer nearly always is, if options are not shuffled. */
export function favouritePlace({ questions, settings }: Draft): string | null {
  const rights = loneRights(questions)
  if (settings.shuffle_options || rights.length < ENOUGH) return null
  const counts = new Map<number, number>()
  for (const { at } of rights) counts.set(at, (counts.get(at) ?? 0) + 1)
  const [index, count] = [...counts].reduce((most, one) => (one[1] > most[1] ? one : most))
  return count >= OFTEN * rights.length ? letterOf(index) : null
}

/** Whether the right option is over twice as long as the others in most questions. */
export function isLongestRight({ questions }: Draft): boolean {
  const judged = loneRights(questions).filter(({ lengths }) => lengths.length > 1)
  const telling = judged.filter(({ at, lengths }) => {
    const [right = 0] = lengths.slice(at)
    return right > 2 * Math.max(...lengths.toSpliced(at, 1))
  })
  return judged.length >= ENOUGH && telling.length > judged.length / 2
}
