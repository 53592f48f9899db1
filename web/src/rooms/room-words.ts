import type { OwnRoom, Room } from '#contract/api/rooms.ts'

const WORDS: Record<Room['phase'], string> = {
  lobby: 'Waiting for players',
  read: 'Reading',
  open: 'Answering',
  closed: 'Closed',
  reveal: 'The answer',
  board: 'Standings',
  end: 'Over',
  paused: 'Paused',
}

export const phaseWords = ({ phase }: Pick<OwnRoom, 'phase'>): string => WORDS[phase]

/** Where a room is: "Question 3 of 10". */
export const questionNumberWords = ({ index, quiz }: Pick<Room, 'index' | 'quiz'>): string =>
  index === null ? '' : `Question ${index + 1} of ${quiz.question_count}`

/** The phase that the screen shows, also while it is paused. */
export const shownPhase = ({ phase, paused_from }: Pick<Room, 'phase' | 'paused_from'>): Room['phase'] =>
  paused_from ?? phase

/** A room's code in two groups, which are easier to read out: "123 456". */
export const spacedCode = (code: string): string => `${code.slice(0, 3)} ${code.slice(3)}`

/** Whether the host decided that the question of the moment scores nobody. */
export const isVoided = ({ question, voided }: Pick<Room, 'question' | 'voided'>): boolean =>
  question !== null && voided.includes(question.qid)
