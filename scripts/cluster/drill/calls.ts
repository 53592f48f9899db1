/** A call of somebody, with all its tries. */
export interface Call {
  person: number
  begunAt: number
  /** Null while it has no answer. */
  endedAt: number | null
  tries: number
}

/** A call that took longer than this was held up. */
const HELD_UP = 2_000

/** Whether each of so many people has been answered a call that they began since. */
export const isPlaying = (calls: readonly Call[], people: number, since: number): boolean =>
  new Set(calls.filter(({ begunAt, endedAt }) => begunAt > since && endedAt !== null).map(({ person }) => person))
    .size >= people

/** From a fault until it was mended, or from then until now. */
interface Time {
  from: number
  until: number
}

/**
 * The calls that people had to repeat or wait for because of what happened: those of before that had no answer yet, and
 * those begun meanwhile. Without an answer, they last until now.
 */
export function disturbance(calls: readonly Call[], { from, until }: Time, now: number) {
  const disturbed = calls
    .map(({ begunAt, endedAt, tries }) => ({ begunAt, endedAt: endedAt ?? now, tries }))
    .filter(
      ({ begunAt, endedAt, tries }) => begunAt < until && endedAt > from && (tries > 1 || endedAt - begunAt > HELD_UP),
    )
  return {
    repeated: disturbed.length,
    /** Until the last of them was answered. */
    milliseconds: Math.max(0, ...disturbed.map(({ endedAt }) => endedAt - from)),
    longest: Math.max(0, ...disturbed.map(({ begunAt, endedAt }) => endedAt - begunAt)),
  }
}
