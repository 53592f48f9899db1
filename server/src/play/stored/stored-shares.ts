import type { Shares } from '#contract/play.ts'
import { choicesOf } from '#contract/question.ts'
import type { KeyedQuestion } from '#server/kinds/keyed-question.ts'

/**
 * Shares as they are stored: the percentage of right answers, then that of each choice in the order of the question.
 * Older rows have them as they are shown.
 */
export type StoredShares = readonly number[] | Shares

export const storedShares = (question: KeyedQuestion, shares: Shares | null): StoredShares | null =>
  shares && [shares.right, ...(shares.options ? choicesOf(question).map(({ id }) => shares.options?.[id] ?? 0) : [])]

const isList = (stored: StoredShares): stored is readonly number[] => Array.isArray(stored)

/** Shares as they were shown, of the question in the version that was played. */
export function shownShares(question: KeyedQuestion, stored: StoredShares | null | undefined): Shares | null {
  if (!stored || !isList(stored)) return stored ?? null
  const [right = 0, ...percent] = stored
  if (percent.length === 0) return { right, options: null }
  return { right, options: Object.fromEntries(choicesOf(question).map(({ id }, at) => [id, percent[at] ?? 0])) }
}
