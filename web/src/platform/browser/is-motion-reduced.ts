import { usePreferences } from '../preferences.ts'

/** Whether this person wants things to stand still. Only the browser knows. */
export const isMotionReduced = (): boolean =>
  usePreferences.getState().reduceMotion || window.matchMedia('(prefers-reduced-motion: reduce)').matches
