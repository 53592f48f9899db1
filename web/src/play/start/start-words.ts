import type { Quiz } from '#contract/quiz.ts'
import { counted } from '#web/platform/format.ts'
import { countRight, type Round } from '../round/round.ts'

const SECONDS_A_QUESTION = 18

/** What to know before starting. */
export function factsOf({ questions, average }: Quiz): string[] {
  const minutes = Math.ceil((questions.length * SECONDS_A_QUESTION) / 60)
  return [
    counted(questions.length, 'question', 'questions'),
    `about ${counted(minutes, 'minute', 'minutes')}`,
    ...(average === null ? [] : [`${average}% average`]),
  ]
}

export const originOf = ({ author, plays }: Quiz): string[] => [
  `by ${author.name}`,
  ...(plays > 0 ? [`played ${counted(plays, 'time', 'times')}`] : []),
]

/** What starting again really does: the open round counts with its answers so far. */
export function startAgainText(round: Round, isReplay: boolean): string {
  const answers = counted(round.given.size, 'answer', 'answers')
  const { rewarded, settings } = round.quiz
  if (!rewarded || isReplay) return `Your ${answers} will be cleared.`
  const counts = round.given.size === 1 ? 'counts' : 'count'
  const buxes = settings.feedback === 'each' ? ` (${counted(countRight(round), 'bux', 'buxes')})` : ''
  return `Your ${answers} ${counts} as this quiz's first play${buxes}. A second round earns none.`
}

/** Why a round cannot be started again now. */
export const answersUnsaved = (online: boolean): string =>
  online
    ? "We couldn't save your answers yet. Try again in a moment."
    : "You're offline. We need to save your answers first."
