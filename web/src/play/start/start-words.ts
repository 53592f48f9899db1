import { minutesOf, type Quiz } from '#contract/quiz/quiz.ts'
import type { Played } from '#web/catalogue/device/played.ts'
import { inAnswers } from '#web/platform/credit-words.ts'
import { counted } from '#web/platform/format.ts'
import { countRight, type Round } from '../round/round.ts'

/** What to know before starting. */
export function factsOf({ questions, average }: Quiz): string[] {
  return [
    counted(questions.length, 'question', 'questions'),
    `about ${counted(minutesOf(questions.length), 'minute', 'minutes')}`,
    ...(average === null ? [] : [`${average}% average`]),
  ]
}

/** The best score, and the last one if that was less, both by their credit. */
export const bestWords = ({ credit, total }: Pick<Played, 'credit' | 'total'>, last: number): string =>
  `Your best: ${inAnswers(credit)} of ${total}${last < credit ? ` · last time ${inAnswers(last)}` : ''}`

/** What starting again really does: the open round counts with its answers so far. */
export function startAgainText(round: Round, isReplay: boolean): string {
  const answers = counted(round.given.size, 'answer', 'answers')
  const counts = round.given.size === 1 ? 'counts' : 'count'
  const { rewarded, settings } = round.quiz
  if (round.challenge !== undefined)
    return `Your ${answers} ${counts} as your round in the challenge. A second one doesn't.`
  if (!rewarded || isReplay) return `Your ${answers} will be cleared.`
  const buxes = settings.feedback === 'each' ? ` (${counted(countRight(round), 'bux', 'buxes')})` : ''
  return `Your ${answers} ${counts} as this quiz's first play${buxes}. A second round earns none.`
}

/** Why a round cannot be started again now. */
export const answersUnsaved = (online: boolean): string =>
  online
    ? "We couldn't save your answers yet. Try again in a moment."
    : "You're offline. We need to save your answers first."
