import { FULL_CREDIT } from '#contract/credit.ts'
import type { Verdict } from '#contract/play.ts'
import { answerWords, type Answer, type Question } from '#contract/question.ts'
import type { OwnSeat, Room } from '#contract/rooms.ts'

/** The player's verdict once the question is revealed and their seat is known; null before. */
export function roomVerdict(room: Room, seat: OwnSeat | null, answer: Answer | undefined): Verdict | null {
  const { question, key, why, why_rendered: rendered, shares } = room
  if (!question || key === null || !seat) return null
  const credit = seat.credit ?? 0
  const correct = credit === FULL_CREDIT
  return { qid: question.qid, answer: answer ?? null, correct, credit, key, why, rendered, shares }
}

export type Outcome = 'right' | 'partly' | 'wrong' | 'missed' | 'late' | 'voided'

export function outcomeOf({ credit }: Verdict, isAnswered: boolean, isLate: boolean, isVoided: boolean): Outcome {
  if (isVoided) return 'voided'
  if (!isAnswered) return isLate ? 'late' : 'missed'
  if (credit === FULL_CREDIT) return 'right'
  return (credit ?? 0) > 0 ? 'partly' : 'wrong'
}

const HEADINGS: Record<Outcome, string> = {
  right: 'Right.',
  partly: 'Partly right.',
  wrong: 'Not this time.',
  missed: 'You missed this one.',
  late: "Your answer didn't get through in time.",
  voided: "This question doesn't count.",
}

export const outcomeHeading = (outcome: Outcome): string => HEADINGS[outcome]

/** The right answer, for those who did not give it. */
export function keyWords(question: Question, { key, correct }: Verdict): string | null {
  if (key === null || correct) return null
  const words = answerWords(question, key)
  return typeof key === 'boolean' ? `Answer: ${words.charAt(0).toUpperCase()}${words.slice(1)}.` : `Answer: ${words}.`
}
