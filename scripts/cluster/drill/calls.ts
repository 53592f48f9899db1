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
/** Calls that began later than this after a fault have nothing to do with it. */
const AFTERMATH = 30_000

/** Whether each of so many people has been answered a call that they began since. */
export const isPlaying = (calls: readonly Call[], people: number, since: number): boolean =>
  new Set(calls.filter(({ begunAt, endedAt }) => begunAt > since && endedAt !== null).map(({ person }) => person))
    .size >= people

/** The calls that a fault made people repeat or wait for, and the time from it until the last of them ended; those without an answer last until now. */
export function disturbance(calls: readonly Call[], at: number, now: number) {
  const disturbed = calls
    .map(({ begunAt, endedAt, tries }) => ({ begunAt, endedAt: endedAt ?? now, tries }))
    .filter(
      ({ begunAt, endedAt, tries }) =>
        begunAt < at + AFTERMATH && endedAt > at && (tries > 1 || endedAt - begunAt > HELD_UP),
    )
  return { repeated: disturbed.length, milliseconds: Math.max(0, ...disturbed.map(({ endedAt }) => endedAt - at)) }
}
