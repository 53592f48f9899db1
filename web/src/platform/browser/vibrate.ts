import { isMotionReduced } from '../preferences.ts'

/** Milliseconds. */
const TAP = 10

/** A haptic tap, where the device can and motion is welcome. Before the first press browsers refuse it with a warning. */
export function vibrate(): void {
  const may = 'vibrate' in navigator && 'userActivation' in navigator && navigator.userActivation.hasBeenActive
  if (may && !isMotionReduced()) navigator.vibrate(TAP)
}
