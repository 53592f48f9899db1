import { usePreferences } from '../preferences.ts'

/** Whether the user prefers reduced motion. Only the browser knows. */
export const isMotionReduced = (): boolean =>
  usePreferences.getState().reduceMotion || window.matchMedia('(prefers-reduced-motion: reduce)').matches
