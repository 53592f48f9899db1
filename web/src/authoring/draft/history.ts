import type { Draft } from './draft.ts'

/** Undo history: past, present and future; the last edit's group and time decide whether the next one joins it. */
export interface History {
  past: readonly Draft[]
  now: Draft
  future: readonly Draft[]
  group: string | null
  at: number
}

const MOST_STEPS = 50
/** A longer pause than this ends a run of typing. */
const PAUSE = 1000

export const beginHistory = (now: Draft): History => ({ past: [], now, future: [], group: null, at: 0 })

/** The next state. Edits of one group without a pause between them, such as typing in one field, are one step. */
export function stepTo(history: History, now: Draft, group: string | null, at: number): History {
  if (now === history.now) return history
  const isSameStep = group !== null && group === history.group && at - history.at <= PAUSE && history.past.length > 0
  const past = isSameStep ? history.past : [...history.past, history.now].slice(-MOST_STEPS)
  return { past, now, future: [], group, at }
}

export function undo({ past, now, future }: History): History {
  const before = past.at(-1)
  return before
    ? { past: past.slice(0, -1), now: before, future: [now, ...future], group: null, at: 0 }
    : { past, now, future, group: null, at: 0 }
}

export function redo({ past, now, future }: History): History {
  const [next, ...later] = future
  return next
    ? { past: [...past, now], now: next, future: later, group: null, at: 0 }
    : { past, now, future, group: null, at: 0 }
}

/** Replaces the draft without an undo step. */
export const replaceNow = (history: History, now: Draft): History => ({ ...history, now, group: null, at: 0 })
