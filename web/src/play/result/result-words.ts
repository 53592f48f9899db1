import type { Result } from '#contract/play.ts'
import { counted } from '#web/platform/format.ts'

const WORDS =
  'zero one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen seventeen eighteen nineteen twenty'.split(
    ' ',
  )
const word = (count: number): string => WORDS[count] ?? String(count)
const capital = (text: string): string => text.slice(0, 1).toUpperCase() + text.slice(1)

/** Below this percentage, "better than" is not shown. */
const WORTH_TELLING = 25
/** A question that fewer than half got right. */
const STUMPS = 50

/** The only exclamation mark of the site; null for anything less than a perfect score. */
export const perfectWords = ({ correct, total }: Result): string | null =>
  total > 0 && correct === total ? `${capital(word(total))} out of ${word(total)}`.concat('!') : null

/** How other players did, put kindly. */
export function rankLine({ better_than, rank_week, correct, total }: Result, average: number | null): string | null {
  const percent = total > 0 ? Math.round((100 * correct) / total) : 0
  const compared =
    better_than === null
      ? "You're among the first to finish this."
      : better_than >= WORTH_TELLING
        ? `Better than ${better_than}% of players`
        : average === null
          ? null
          : `${average}% is the average. You got ${percent}%.`
  return [compared, rank_week !== null && `#${rank_week} this week`].filter(Boolean).join(' · ') || null
}

export const earnedSum = ({ earned }: Result): number => earned.reduce((sum, { amount }) => sum + amount, 0)

export type BuxesNews =
  | { kind: 'earned'; amount: number; why: string; balance: number | null }
  | { kind: 'waiting'; amount: number }
  | { kind: 'note'; text: string }

/** What to say about buxes, if anything. */
export function buxesNews(result: Result, isRewarded: boolean, isUser: boolean, isOwn = false): BuxesNews | null {
  const { earned, waiting, balance, best, correct, total, review } = result
  const amount = earnedSum(result)
  if (amount > 0) return { kind: 'earned', amount, why: earned.map(({ label }) => label).join(', '), balance }
  if (waiting > 0) return { kind: 'waiting', amount: waiting }
  if (earned.length > 0)
    return { kind: 'note', text: `No buxes this time: ${earned.map(({ label }) => label).join(', ')}.` }
  const bestSoFar = best !== null && best > correct ? `Best so far: ${best} out of ${total}.` : ''
  if (isRewarded && isOwn) return { kind: 'note', text: `Your own quizzes earn no buxes. ${bestSoFar}`.trim() }
  if (!isRewarded || !isUser) return bestSoFar ? { kind: 'note', text: bestSoFar } : null
  if (correct > 0) return { kind: 'note', text: `You've already earned buxes here. ${bestSoFar}`.trim() }
  const hard = review.filter(({ shares }) => shares !== null && shares.right < STUMPS).length
  const consolation =
    hard > 0
      ? ` ${capital(word(hard))} ${hard === 1 ? 'question' : 'questions'} here ${hard === 1 ? 'stumps' : 'stump'} most people.`
      : ''
  return { kind: 'note', text: `No buxes this time.${consolation}` }
}

/** The result for screen readers, as one announcement. */
export function resultAnnouncement(result: Result): string {
  const { correct, total, title, better_than, waiting } = result
  const amount = earnedSum(result)
  return [
    `${correct} out of ${total}.`,
    `${title}.`,
    better_than !== null && better_than >= WORTH_TELLING && `Better than ${better_than} percent of players.`,
    amount > 0
      ? `${counted(amount, 'bux', 'buxes')} earned.`
      : waiting > 0 && `${counted(waiting, 'bux', 'buxes')} waiting.`,
  ]
    .filter(Boolean)
    .join(' ')
}
