import type { SentDraft } from './draft.ts'
import type { Settings } from './quiz.ts'

/** Settings with those that were sent; the others stay. */
export const mergeSettings = (settings: Settings, sent: NonNullable<SentDraft['settings']>): Settings => ({
  feedback: sent.feedback ?? settings.feedback,
  timer_seconds: sent.timer_seconds === undefined ? settings.timer_seconds : sent.timer_seconds,
  shuffle_options: sent.shuffle_options ?? settings.shuffle_options,
  shuffle_questions: sent.shuffle_questions ?? settings.shuffle_questions,
  visibility: sent.visibility ?? settings.visibility,
  partial_credit: sent.partial_credit ?? settings.partial_credit,
})
