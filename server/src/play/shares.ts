import { KINDS } from '#contract/quiz/kinds/kinds.ts'
import type { Shares } from '#contract/api/play.ts'
import { choicesOf, isScored, type Answer, type Question } from '#contract/quiz/question.ts'
import type { KeyedQuestion } from '#server/kinds/keyed-question.ts'

/** The key under which an answer is counted: the chosen option, or nothing where there is none. */
export function choiceIn(question: Question, answer: Answer): string {
  if (KINDS[question.type].chooses !== 'one' || (typeof answer !== 'string' && typeof answer !== 'boolean')) return ''
  return choicesOf(question).find(({ id }) => id === String(answer))?.id ?? ''
}

/** How often each choice of a question was made, and how often it was right. */
export type Choices = ReadonlyMap<string, { answers: number; correct: number }>

/** Fewer answers than this mean nothing, and could reveal who gave them. */
export const LEAST_ANSWERS = 20

/** Whole percentages that sum to 100: the largest remainders are rounded up. */
export function percentages(counts: readonly number[]): number[] {
  const total = counts.reduce((sum, count) => sum + count, 0)
  if (total === 0) return counts.map(() => 0)
  const exact = counts.map((count) => (100 * count) / total)
  const rounded = exact.map(Math.floor)
  const missing = 100 - rounded.reduce((sum, one) => sum + one, 0)
  const byRemainder = exact
    .map((one, index) => ({ index, remainder: one % 1 }))
    .toSorted((a, b) => b.remainder - a.remainder)
  for (const { index } of byRemainder.slice(0, missing)) rounded[index] = (rounded[index] ?? 0) + 1
  return rounded
}

/** Many players answer the same question before its figures are read again. */
const known = new WeakMap<Choices, { question: KeyedQuestion; shares: Shares | null }>()

/**
 * The shares that a player sees with the verdict on an answer: of the answers before it, or, where nothing is right or
 * wrong and everyone's say counts, with this one among them.
 */
export function sharesAfter(question: KeyedQuestion, choices: Choices | undefined, answer: Answer): Shares | null {
  if (isScored(question)) return sharesOf(question, choices)
  const counted = new Map(choices)
  const choice = choiceIn(question, answer)
  const before = counted.get(choice) ?? { answers: 0, correct: 0 }
  return countShares(question, counted.set(choice, { ...before, answers: before.answers + 1 }), 1)
}

/** The shares that players see; null while there are too few answers. */
export function sharesOf(question: KeyedQuestion, choices: Choices | undefined): Shares | null {
  if (!choices) return null
  const last = known.get(choices)
  if (last?.question === question) return last.shares
  const shares = countShares(question, choices, isScored(question) ? LEAST_ANSWERS : 1)
  known.set(choices, { question, shares })
  return shares
}

/** The shares of a question; null for fewer answers than `least`. */
export function countShares(question: KeyedQuestion, choices: Choices, least = LEAST_ANSWERS): Shares | null {
  const made = [...choices.values()]
  const total = made.reduce((sum, { answers }) => sum + answers, 0)
  if (total < least) return null
  const right = Math.round((100 * made.reduce((sum, { correct }) => sum + correct, 0)) / total)
  const ids = KINDS[question.type].chooses === 'one' ? choicesOf(question).map(({ id }) => id) : []
  if (ids.length === 0) return { right, options: null }
  const percent = percentages(ids.map((id) => choices.get(id)?.answers ?? 0))
  return { right, options: Object.fromEntries(ids.map((id, index) => [id, percent[index] ?? 0])) }
}

/** Shares as they are stored: the percentage of right answers, then that of each choice in the order of the question. */
export type StoredShares = readonly number[]

export const storedShares = (question: KeyedQuestion, shares: Shares | null): StoredShares | null =>
  shares && [shares.right, ...(shares.options ? choicesOf(question).map(({ id }) => shares.options?.[id] ?? 0) : [])]

/** Shares as they were shown, of the question in the version that was played. */
export function sharesFromStored(question: KeyedQuestion, stored: StoredShares | null | undefined): Shares | null {
  if (!stored) return null
  const [right = 0, ...percent] = stored
  if (percent.length === 0) return { right, options: null }
  return { right, options: Object.fromEntries(choicesOf(question).map(({ id }, at) => [id, percent[at] ?? 0])) }
}
