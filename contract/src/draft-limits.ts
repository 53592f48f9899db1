import type { Settings } from './quiz.ts'

/** At most this many questions in a quiz, options in a question, results in a quiz, spellings of a typed answer and seconds a question. */
export const MOST = { questions: 200, options: 20, bands: 20, accepted: 50, seconds: 3600 } as const

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
