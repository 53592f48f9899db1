import type { Pace, Phase, RoomCommand } from '#contract/room.ts'

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

/** The phase, paused or not. */
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

/** Where a command leads; null where it is out of place. */
export function stageAfter(command: RoomCommand, stage: Stage, course: Course): Stage | null {
  const steps = (course.pace === 'host' ? BY_HOST : BY_PLAYERS)[stage.phase] ?? {}
  return steps[command]?.(stage, course) ?? null
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
