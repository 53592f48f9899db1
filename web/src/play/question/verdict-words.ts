import type { ReactNode } from 'react'
import { plainText } from '#contract/text/plain-text.ts'
import { KINDS } from '#contract/quiz/kinds/kinds.ts'
import { rightParts } from '#contract/quiz/question-words.ts'
import type { Question } from '#contract/quiz/question.ts'
import { hashOf } from '#contract/seeded-random.ts'
import { shareOfCredit } from '#web/platform/credit-words.ts'
import type { VerdictTone } from '#web/ui/VerdictPanel.tsx'
import type { CheckedVerdict } from '#web/kinds/checked-verdict.ts'
import { plainAnswer, shownAnswer } from '#web/kinds/shown-words.tsx'

const RIGHT = ['Right.', 'Yes.', 'Correct.'] as const
const WRONG = ['Not this time.', 'Not quite.', 'That one got away.'] as const

/** From this streak on, right answers in a row are mentioned. */
const NAMED_STREAK = 3
/** Percent of players; at or below it, a right answer is mentioned as rare. */
const RARE = 25

const TIME_UP = "Time's up."

const chosen = (words: readonly [string, string, string], qid: string): string => words[hashOf(qid) % 3] ?? words[0]

/** "Partly right: 2 of 3.", or how much of the credit where its parts are not counted. */
function partlyWords(question: Question, credit: number): string {
  const parts = rightParts(question, credit)
  if (parts) return `Partly right: ${parts.right} of ${parts.of}.`
  return `${KINDS[question.type].options ? 'Partly right' : 'Close'}: ${shareOfCredit(credit)}.`
}

/** How an answer looks and sounds. */
export const toneOf = ({ correct, credit }: CheckedVerdict): VerdictTone => {
  if (correct === null) return 'waiting'
  return correct ? 'right' : credit > 0 ? 'partly' : 'wrong'
}

/** The first words of a verdict, without the streak. */
function judgement(question: Question, { qid, answer, correct, credit }: CheckedVerdict): string {
  if (answer === null && credit === 0) return TIME_UP
  if (correct === null) return 'Thanks for your answer.'
  if (correct) return chosen(RIGHT, qid)
  return credit > 0 ? partlyWords(question, credit) : chosen(WRONG, qid)
}

export function headingOf(question: Question, verdict: CheckedVerdict, streak: number): string {
  const { correct, shares } = verdict
  if (!correct) return judgement(question, verdict)
  if (streak >= NAMED_STREAK) return `Right. ${streak} in a row.`
  if (shares && shares.right <= RARE) return `Right. Only ${shares.right}% of players got this.`
  return judgement(question, verdict)
}

/** The words for an answer that was still being filled in when the time was over. */
export const timedWords = (words: string, isTimeUp: boolean): string =>
  isTimeUp && !words.startsWith(TIME_UP) ? `${TIME_UP} ${words}` : words

/** The words for an answer that the player did not know, where nobody is out of time. */
export const unknownAnswerWords = (words: string): string => words.replace(TIME_UP, "Here's the answer.")

/** Names the right answer after a wrong one. */
export const rightAnswerOf = (question: Question, { correct, key }: CheckedVerdict): ReactNode =>
  correct || key === null || KINDS[question.type].partCount ? null : shownAnswer('Answer: ', question, key)

/** What the figures say about other players. */
export function sharesLine({ answer, correct, shares }: CheckedVerdict): string {
  if (correct !== null)
    return shares ? `${shares.right}% of players got this.` : "You're one of the first 20 to answer this."
  if (answer === null) return ''
  if (!shares?.options || typeof answer !== 'string') return 'Only the author sees what you wrote.'
  const own = shares.options[answer] ?? 0
  return own === 100 ? "You're the first, or everyone so far agrees with you." : `${own}% say the same.`
}

/** The verdict for screen readers, as one announcement. */
export function announcementOf(question: Question, verdict: CheckedVerdict, streak: number): string {
  const { answer, correct, key, shares, rendered } = verdict
  const why = verdict.why && plainText({ text: verdict.why, rendered })
  const judged = judgement(question, verdict)
  const parts = correct
    ? [
        judged,
        streak >= NAMED_STREAK && `${streak} in a row.`,
        shares && `${shares.right} percent of players got this.`,
        why,
      ]
    : correct === null
      ? [judged, sharesLine(verdict).replace('%', ' percent'), why]
      : [
          judged,
          key !== null && `The answer is ${plainAnswer(question, key)}.`,
          answer !== null && `You chose ${plainAnswer(question, answer)}.`,
          why,
        ]
  return parts.filter(Boolean).join(' ')
}
