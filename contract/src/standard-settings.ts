import type { Settings } from './quiz.ts'

/** How a quiz is played unless its author says otherwise. */
export const STANDARD_SETTINGS: Settings = {
  feedback: 'each',
  timer_seconds: null,
  shuffle_options: true,
  shuffle_questions: false,
  visibility: 'all',
}

/** Seconds a question that the editor offers. */
export const TIMERS = [10, 15, 20, 30, 45, 60] as const
