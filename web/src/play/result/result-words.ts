import { FULL_CREDIT } from '#contract/quiz/credit.ts'
import type { Result } from '#contract/api/play.ts'
import { inAnswers } from '#web/platform/credit-words.ts'
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
export const perfectWords = ({ correct, total }: Pick<Result, 'correct' | 'total'>): string | null =>
  total > 0 && correct === total ? `${capital(word(total))} out of ${word(total)}`.concat('!') : null

/** Whether this beats every earlier result, as far as this browser knows; the first one beats nothing. */
export const isPersonalBest = ({ credit, best_credit }: Result, earlier: Result | null): boolean =>
  earlier !== null && credit > Math.max(earlier.credit, earlier.best_credit ?? 0) && credit >= (best_credit ?? 0)

/** What a score with partly right answers is made of; null where there are none. */
export function creditLine({ correct, credit, review }: Result): string | null {
  if (credit <= correct * FULL_CREDIT) return null
  const partly = review.filter((one) => one.correct === false && one.credit > 0).length
  return `${correct} completely right, ${partly === 0 ? 'others' : partly} partly.`
}

/** What is celebrated: a perfect score or a personal best. */
export const celebratedWords = (result: Result, earlier: Result | null): string | null =>
  perfectWords(result) ?? (isPersonalBest(result, earlier) ? 'Your best yet' : null)

const isBelow = ({ credit, total }: Result, average: number | null): boolean =>
  average !== null && Math.round((100 * credit) / (FULL_CREDIT * Math.max(total, 1))) < average

/** The percentage of players who did worse, where it flatters; never all of them, because the player is one. */
const worseThan = (result: Result, average: number | null): number | null =>
  result.better_than !== null && result.better_than >= WORTH_TELLING && !isBelow(result, average)
    ? Math.min(result.better_than, 99)
    : null

/** How other players did. Below the average nobody is compared with them. */
export function rankLine(result: Result, average: number | null): string | null {
  if (isBelow(result, average)) return null
  const worse = worseThan(result, average)
  const compared =
    result.better_than === null
      ? "You're among the first to finish this"
      : worse !== null && `Better than ${worse}% of players`
  const rank = result.rank_week !== null && `#${result.rank_week} this week`
  return [compared, rank].filter(Boolean).join(' · ') || null
}

/** What keys that were corrected since have added to the score. */
export function correctionLine({ review }: Pick<Result, 'review'>): string | null {
  const corrected = review.filter((one) => one.corrected)
  if (corrected.length === 0) return null
  const right = corrected.filter((one) => one.correct).length
  const questions = corrected.length === 1 ? 'A question was' : `${corrected.length} questions were`
  return `${questions} corrected since you played: ${right > 0 ? `+${right} right` : 'your score went up'}.`
}

const earnedSum = ({ earned }: Result): number => earned.reduce((sum, { amount }) => sum + amount, 0)

export type BuxesNews =
  | { kind: 'earned'; amount: number; why: string; balance: number | null }
  | { kind: 'waiting'; amount: number }
  | { kind: 'note'; text: string }

/** What to say about buxes, if anything. */
export function buxesNews(result: Result, isRewarded: boolean, isUser: boolean, isOwn = false): BuxesNews | null {
  const { earned, waiting, balance, correct, credit, best_credit, total, review } = result
  const amount = earnedSum(result)
  if (amount > 0) return { kind: 'earned', amount, why: earned.map(({ label }) => label).join(', '), balance }
  if (waiting > 0) return { kind: 'waiting', amount: waiting }
  if (earned.length > 0)
    return { kind: 'note', text: `No buxes this time: ${earned.map(({ label }) => label).join(', ')}.` }
  const bestSoFar =
    best_credit !== null && best_credit > credit ? `Best so far: ${inAnswers(best_credit)} out of ${total}.` : ''
  if (isRewarded && isOwn) return { kind: 'note', text: `Your own quizzes earn no buxes. ${bestSoFar}`.trim() }
  if (!isRewarded || !isUser) return bestSoFar ? { kind: 'note', text: bestSoFar } : null
  if (correct > 0) return { kind: 'note', text: `You've already earned buxes here. ${bestSoFar}`.trim() }
  const hard = review.filter((one) => one.shares !== null && one.correct !== null && one.shares.right < STUMPS).length
  if (hard === 0) return { kind: 'note', text: 'No buxes this time.' }
  const stumps = `${hard === 1 ? 'question here stumps' : 'questions here stump'} most people`
  return { kind: 'note', text: `No buxes this time. ${capital(word(hard))} ${stumps}.` }
}

/** The result for screen readers, as one announcement. */
export function resultAnnouncement(result: Result, average: number | null, isBest: boolean): string {
  const { credit, total, title, waiting } = result
  const amount = earnedSum(result)
  const worse = worseThan(result, average)
  return [
    `${inAnswers(credit)} out of ${total}.`,
    creditLine(result),
    isBest && 'Your best yet.',
    `${title}.`,
    worse !== null && `Better than ${worse} percent of players.`,
    amount > 0
      ? `${counted(amount, 'bux', 'buxes')} earned.`
      : waiting > 0 && `${counted(waiting, 'bux', 'buxes')} waiting.`,
  ]
    .filter(Boolean)
    .join(' ')
}
