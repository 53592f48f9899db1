import type { Settings } from './quiz.ts'

/** The default settings of a quiz. */
export const STANDARD_SETTINGS: Settings = {
  feedback: 'each',
  timer_seconds: null,
  shuffle_options: true,
  shuffle_questions: false,
  visibility: 'all',
  partial_credit: true,
}

/** The timers that the editor offers, in seconds per question. */
export const TIMERS = [10, 15, 20, 30, 45, 60] as const
