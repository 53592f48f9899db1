import type { Answer, Verdict } from '#contract/play.ts'
import type { Key, Question } from '#contract/quiz.ts'
import { hashOf } from '#contract/seeded-random.ts'

const RIGHT = ['Right.', 'Yes.', 'Correct.'] as const
const WRONG = ['Not this time.', 'Not quite.', 'That one got away.'] as const

/** From this streak on, right answers in a row are mentioned. */
const NAMED_STREAK = 3
/** Percent of players; at or below it, a right answer is mentioned as rare. */
const RARE = 25

const chosen = (words: readonly [string, string, string], qid: string): string => words[hashOf(qid) % 3] ?? words[0]

const list = new Intl.ListFormat('en-GB')

/** An answer or a key as text. */
export function answerWords({ type, options }: Question, given: Answer | Key): string {
  const textOf = (id: string) => options.find((option) => option.id === id)?.text ?? id
  if (given === null) return 'nothing'
  if (typeof given === 'boolean') return given ? 'True' : 'False'
  if (typeof given === 'number') return String(given)
  if (typeof given === 'string') return textOf(given)
  if (!Array.isArray(given)) return String(given.value)
  if (type === 'text') return given[0] ?? ''
  return type === 'order' ? given.map(textOf).join(', ') : list.format(given.map(textOf))
}

export type CheckedVerdict = Verdict & { correct: boolean }
export const isChecked = (verdict: Verdict | null | undefined): verdict is CheckedVerdict =>
  verdict !== null && verdict !== undefined && verdict.correct !== null

const streakWords = (streak: number): string => (streak >= NAMED_STREAK ? ` ${streak} in a row.` : '')

export function headingOf({ qid, answer, correct, shares }: CheckedVerdict, streak: number): string {
  if (answer === null) return "Time's up."
  if (!correct) return chosen(WRONG, qid)
  if (streak >= NAMED_STREAK) return `Right.${streakWords(streak)}`
  if (shares && shares.right <= RARE) return `Right. Only ${shares.right}% of players got this.`
  return chosen(RIGHT, qid)
}

/** Names the right answer after a wrong one. */
export const rightAnswerOf = (question: Question, { correct, key }: CheckedVerdict): string | null =>
  correct || key === null ? null : `It's ${answerWords(question, key)}.`

/** What the statistics say about other players. */
export const sharesLine = ({ shares }: CheckedVerdict): string =>
  shares ? `${shares.right}% of players got this.` : "You're one of the first 20 to answer this."

/** The verdict for screen readers, as one announcement. */
export function announcementOf(question: Question, verdict: CheckedVerdict, streak: number): string {
  const { answer, correct, key, why, shares } = verdict
  const parts = correct
    ? [
        `${chosen(RIGHT, verdict.qid)}${streakWords(streak)}`,
        shares && `${shares.right} percent of players got this.`,
        why,
      ]
    : [
        answer === null ? "Time's up." : chosen(WRONG, verdict.qid),
        key !== null && `The answer is ${answerWords(question, key)}.`,
        answer !== null && `You chose ${answerWords(question, answer)}.`,
        why,
      ]
  return parts.filter(Boolean).join(' ')
}
