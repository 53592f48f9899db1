import { FULL_CREDIT } from '#contract/credit.ts'
import type { Verdict } from '#contract/play.ts'
import { isScored, type Answer, type Question } from '#contract/question.ts'
import type { OwnSeat, Room } from '#contract/room.ts'
import { isChecked } from '#web/kinds/checked-verdict.ts'
import { headingOf } from '#web/play/question/verdict-words.ts'

/** The player's verdict once the question is revealed and their seat is known; null before. */
export function roomVerdict(room: Room, seat: OwnSeat | null, answer: Answer | undefined): Verdict | null {
  const { question, key, why, why_rendered: rendered, shares } = room
  // The key of a question without right answers is null for ever.
  if (!question || (key === null && (isScored(question) || why === null)) || !seat) return null
  const credit = seat.credit ?? 0
  const correct = isScored(question) ? credit === FULL_CREDIT : null
  return { qid: question.qid, answer: answer ?? null, correct, credit, key, why, rendered, shares }
}

export type Outcome = 'right' | 'partly' | 'noted' | 'wrong' | 'missed' | 'late' | 'voided'

export function outcomeOf(
  { correct, credit }: Verdict,
  isAnswered: boolean,
  isLate: boolean,
  isVoided: boolean,
): Outcome {
  if (isVoided) return 'voided'
  if (!isAnswered) return isLate ? 'late' : 'missed'
  if (correct === null) return 'noted'
  if (correct) return 'right'
  return (credit ?? 0) > 0 ? 'partly' : 'wrong'
}

const HEADINGS: Record<Outcome, string> = {
  right: 'Right.',
  partly: 'Partly right.',
  noted: 'Thanks for your answer.',
  wrong: 'Not this time.',
  missed: 'You missed this one.',
  late: "Your answer didn't get through in time.",
  voided: "This question doesn't count.",
}

export const outcomeHeading = (outcome: Outcome): string => HEADINGS[outcome]

/** The heading of a verdict; of a partly right answer with how much of it is. */
export const verdictHeading = (question: Question, verdict: Verdict, outcome: Outcome): string =>
  outcome === 'partly' && isChecked(verdict) ? headingOf(question, verdict, 0) : outcomeHeading(outcome)
