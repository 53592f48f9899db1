import type { Result } from '#contract/play.ts'

export type Earned = Result['earned']

/** For all plays of one UTC day together. */
export const DAILY_LIMIT = 200
const CLEAN_SHEET = 5

export const sumOf = (earned: Earned): number => earned.reduce((sum, { amount }) => sum + amount, 0)

/** What a play is worth, and why. Speed never counts. */
export function payFor(correct: number, total: number): Earned {
  if (correct <= 0) return []
  const lines = [{ label: '1 for each right answer', amount: correct }]
  return correct === total ? [...lines, { label: `${CLEAN_SHEET} for a clean sheet`, amount: CLEAN_SHEET }] : lines
}

/** The same up to the day's limit, with a note when it was reached. */
export function payWithin(earned: Earned, left: number): Earned {
  if (sumOf(earned) <= left) return earned
  let rest = Math.max(0, left)
  const paid = earned.flatMap(({ label, amount }) => {
    const some = Math.min(amount, rest)
    rest -= some
    return some > 0 ? [{ label, amount: some }] : []
  })
  return [...paid, { label: `the limit is ${DAILY_LIMIT} a day`, amount: 0 }]
}
