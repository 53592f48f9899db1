import { type Pace, type Phase, RoomCommand } from '#contract/api/rooms.ts'
import type { Media } from '#contract/quiz/media.ts'
import { answerWords } from '#contract/quiz/question-words.ts'
import type { KeyedQuestion } from '#server/kinds/keyed-question.ts'
import type { Version } from '#server/quizzes/store.ts'
import type { RoomRow } from './tables.ts'

/** Where a room is. */
export interface Stage {
  phase: Phase
  /** The phase that a paused room goes on with. */
  pausedFrom: Phase | null
  /** The zero-based index of the question; null before the first. */
  index: number | null
}

export interface Course {
  pace: Pace
  questionCount: number
}

export const courseOf = ({ pace }: Pick<RoomRow, 'pace'>, { questions }: Version): Course => ({
  pace,
  questionCount: questions.length,
})

export const phaseOf = ({ phase, pausedFrom }: Stage): Phase => pausedFrom ?? phase

const at = (phase: Phase, index: number | null): Stage => ({ phase, pausedFrom: null, index })

/** The next question, or the end after the last. */
const onward = ({ index }: Stage, { questionCount }: Course): Stage =>
  (index ?? -1) + 1 < questionCount ? at('read', (index ?? -1) + 1) : at('end', index)

type Steps = Partial<Record<RoomCommand, (stage: Stage, course: Course) => Stage>>

const open = ({ index }: Stage): Stage => at('open', index)
const close = ({ index }: Stage): Stage => at('closed', index)
const reveal = ({ index }: Stage): Stage => at('reveal', index)
const board = ({ index }: Stage): Stage => at('board', index)
const stay = (stage: Stage): Stage => stage
const pause = ({ phase, index }: Stage): Stage => ({ phase: 'paused', pausedFrom: phase, index })
const resume = ({ pausedFrom, phase, index }: Stage): Stage => at(pausedFrom ?? phase, index)

const ALWAYS: Steps = { lock: stay, unlock: stay, kick: stay, end: ({ index }) => at('end', index) }
const ASKING: Steps = { ...ALWAYS, pause, void: stay }

/** What each command leads to in each phase; others are refused. */
const BY_HOST: Record<Phase, Steps> = {
  lobby: { ...ALWAYS, start: onward },
  read: { ...ASKING, next: open },
  open: { ...ASKING, close, reveal },
  closed: { ...ASKING, reveal, next: onward },
  reveal: { ...ASKING, board, next: onward },
  board: { ...ASKING, next: onward },
  paused: { ...ALWAYS, resume, void: stay },
  end: ALWAYS,
}
/** Where players set their own pace there is nothing to conduct. */
const BY_PLAYERS: Partial<Record<Phase, Steps>> = {
  open: { ...ALWAYS, pause },
  paused: { ...ALWAYS, resume },
  end: ALWAYS,
}

const stepsIn = ({ phase }: Stage, { pace }: Course): Steps => (pace === 'host' ? BY_HOST : BY_PLAYERS)[phase] ?? {}

/** Where a command leads; null where it is out of place. */
export const stageAfter = (command: RoomCommand, stage: Stage, course: Course): Stage | null =>
  stepsIn(stage, course)[command]?.(stage, course) ?? null

/** The commands that would change something. */
export function commandsFor(room: Pick<RoomRow, 'locked' | 'voided' | 'qid'> & Stage, course: Course): RoomCommand[] {
  const { locked, voided, qid, phase } = room
  const isDone: Partial<Record<RoomCommand, boolean>> = {
    lock: locked,
    unlock: !locked,
    void: qid === null || voided.includes(qid),
    end: phase === 'end',
  }
  return RoomCommand.options.filter((command) => stepsIn(room, course)[command] && !isDone[command])
}

const IN_TIME: Partial<Record<Phase, (stage: Stage, course: Course) => Stage>> = {
  read: open,
  open: close,
  closed: reveal,
  reveal: board,
  board: onward,
}

/** Where a room goes by itself when its time has come; null where it waits for the host. */
export function stageInTime(stage: Stage, course: Course): Stage | null {
  if (course.pace === 'self') return stage.phase === 'end' ? null : at('end', stage.index)
  return IN_TIME[stage.phase]?.(stage, course) ?? null
}

/** How many questions count for the points that players see: not one that is still to be revealed. */
export function revealedCount(stage: Stage, { pace, questionCount }: Course): number {
  const phase = phaseOf(stage)
  if (phase === 'end') return questionCount
  if (pace === 'self' || stage.index === null) return 0
  return phase === 'reveal' || phase === 'board' ? stage.index + 1 : stage.index
}

/** At 200 words a minute. */
const MS_PER_WORD = 300
const LEAST_READING = 2_000
const TO_START = 3_000
const MOST_LISTENING = 60_000
/** Where the room goes on by itself. */
const AFTER_CLOSING = 1_500
const LEAST_REVEAL = 5_000
const BOARD = 5_000
/** What was sent in time may still be on its way. */
export const GRACE = 300

const readingTime = (text: string): number =>
  Math.max(LEAST_READING, text.split(/\s+/u).filter(Boolean).length * MS_PER_WORD)

/** A sound is heard before anybody answers. The host needs a moment to start it, and a long one goes on meanwhile. */
const listeningTime = (media: Media): number => (media ? TO_START + Math.min(MOST_LISTENING, media.seconds * 1000) : 0)

/** How long a question is shown before its options, in milliseconds. */
export const readMs = ({ read_seconds }: RoomRow['settings'], { text, media }: KeyedQuestion): number =>
  read_seconds === null ? readingTime(text) + listeningTime(media) : read_seconds * 1000

/** How long a player without extra time has; null: no limit. */
export const allowanceMs = ({ answer_seconds }: RoomRow['settings'], timerSeconds: number | null): number | null => {
  const seconds = answer_seconds ?? timerSeconds
  return seconds === null ? null : seconds * 1000
}

/** How long a phase lasts where the room goes on by itself; null for phases that wait. */
export function stayMs(phase: Phase, question: KeyedQuestion | undefined): number | null {
  if (phase === 'closed') return AFTER_CLOSING
  if (phase === 'board') return BOARD
  if (phase !== 'reveal' || !question) return null
  return Math.max(LEAST_REVEAL, readingTime(`${answerWords(question, question.key)} ${question.why}`))
}
