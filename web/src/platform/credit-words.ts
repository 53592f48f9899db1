import { FULL_CREDIT } from '#contract/quiz/credit.ts'

const TENTH = FULL_CREDIT / 10

/** Credit in right answers: "7", or "7.5" with partly right ones. Never rounded to a whole answer that was not given. */
export function inAnswers(credit: number): string {
  const whole = Math.floor(credit / FULL_CREDIT)
  const rest = credit % FULL_CREDIT
  return rest === 0 ? String(whole) : `${whole}.${Math.max(1, Math.min(9, Math.round(rest / TENTH)))}`
}

const NAMED = new Map([
  [FULL_CREDIT / 4, 'a quarter'],
  [FULL_CREDIT / 2, 'half'],
  [(3 * FULL_CREDIT) / 4, 'three quarters'],
])

/** How much of the credit a partly right answer has: "half of the credit", "67% of the credit". */
export const shareOfCredit = (credit: number): string =>
  `${NAMED.get(credit) ?? `${percentOfCredit(credit)}%`} of the credit`

/** In whole percent, where only all of it is a hundred. */
export const percentOfCredit = (credit: number): number =>
  credit >= FULL_CREDIT ? 100 : Math.max(credit > 0 ? 1 : 0, Math.min(99, Math.round((100 * credit) / FULL_CREDIT)))

/** A share between 0 and 1 as a percentage: "37%". */
export const percent = (share: number): string => `${Math.round(share * 100)}%`
