import type { Settings } from './quiz.ts'
import type { SentDraft } from './draft.ts'

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

/** Settings with those that were sent; the others stay. */
export const mergeSettings = (settings: Settings, sent: NonNullable<SentDraft['settings']>): Settings => ({
  feedback: sent.feedback ?? settings.feedback,
  timer_seconds: sent.timer_seconds === undefined ? settings.timer_seconds : sent.timer_seconds,
  shuffle_options: sent.shuffle_options ?? settings.shuffle_options,
  shuffle_questions: sent.shuffle_questions ?? settings.shuffle_questions,
  visibility: sent.visibility ?? settings.visibility,
  partial_credit: sent.partial_credit ?? settings.partial_credit,
})
