import type { ReactNode } from 'react'
import { plainText } from '#contract/formulas/plain-text.ts'
import type { Question } from '#contract/question.ts'
import { hashOf } from '#contract/seeded-random.ts'
import type { CheckedVerdict } from '#web/kinds/checked-verdict.ts'
import { plainAnswer, shownAnswer } from '#web/kinds/shown-words.tsx'

const RIGHT = ['Right.', 'Yes.', 'Correct.'] as const
const WRONG = ['Not this time.', 'Not quite.', 'That one got away.'] as const

/** From this streak on, right answers in a row are mentioned. */
const NAMED_STREAK = 3
/** Percent of players; at or below it, a right answer is mentioned as rare. */
const RARE = 25

const chosen = (words: readonly [string, string, string], qid: string): string => words[hashOf(qid) % 3] ?? words[0]

const streakWords = (streak: number): string => (streak >= NAMED_STREAK ? ` ${streak} in a row.` : '')

export function headingOf({ qid, answer, correct, shares }: CheckedVerdict, streak: number): string {
  if (answer === null) return "Time's up."
  if (!correct) return chosen(WRONG, qid)
  if (streak >= NAMED_STREAK) return `Right.${streakWords(streak)}`
  if (shares && shares.right <= RARE) return `Right. Only ${shares.right}% of players got this.`
  return chosen(RIGHT, qid)
}

/** Names the right answer after a wrong one. */
export const rightAnswerOf = (question: Question, { correct, key }: CheckedVerdict): ReactNode =>
  correct || key === null ? null : shownAnswer('Answer: ', question, key)

/** What the figures say about other players. */
export const sharesLine = ({ shares }: CheckedVerdict): string =>
  shares ? `${shares.right}% of players got this.` : "You're one of the first 20 to answer this."

/** The verdict for screen readers, as one announcement. */
export function announcementOf(question: Question, verdict: CheckedVerdict, streak: number): string {
  const { answer, correct, key, shares, rendered } = verdict
  const why = verdict.why && plainText({ text: verdict.why, rendered })
  const parts = correct
    ? [
        `${chosen(RIGHT, verdict.qid)}${streakWords(streak)}`,
        shares && `${shares.right} percent of players got this.`,
        why,
      ]
    : [
        answer === null ? "Time's up." : chosen(WRONG, verdict.qid),
        key !== null && `The answer is ${plainAnswer(question, key)}.`,
        answer !== null && `You chose ${plainAnswer(question, answer)}.`,
        why,
      ]
  return parts.filter(Boolean).join(' ')
}
