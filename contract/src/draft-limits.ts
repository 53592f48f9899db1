import type { Settings } from './quiz.ts'

/**
 * The most questions in a quiz, options in a question, results in a quiz, spellings of a typed answer and seconds per
 * question.
 */
export const MOST = { questions: 200, options: 20, bands: 20, accepted: 50, seconds: 3600 } as const

/** The default settings of a quiz. */
export const STANDARD_SETTINGS: Settings = {
  feedback: 'each',
  timer_seconds: null,
  shuffle_options: true,
  shuffle_questions: false,
  visibility: 'all',
}

/** The timers that the editor offers, in seconds per question. */
export const TIMERS = [10, 15, 20, 30, 45, 60] as const
