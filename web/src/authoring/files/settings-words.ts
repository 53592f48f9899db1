import type { Settings } from '#contract/quiz.ts'

/** Each setting in words, by its name. */
const settingWords = (settings: Settings): Record<keyof Settings, string> => ({
  feedback: settings.feedback === 'each' ? 'feedback after each question' : 'feedback at the end',
  timer_seconds: settings.timer_seconds === null ? 'no timer' : `${settings.timer_seconds} seconds a question`,
  shuffle_options: settings.shuffle_options ? 'shuffled options' : 'options in their order',
  shuffle_questions: settings.shuffle_questions ? 'shuffled questions' : 'questions in their order',
  visibility: settings.visibility === 'all' ? 'for everyone' : 'only for people with the link',
  partial_credit: settings.partial_credit ? 'credit for partly right answers' : 'no credit for partly right answers',
})

/** The settings that become others, in words; empty where none does. */
export function settingsWords(from: Settings, to: Settings): string {
  const before = new Set(Object.values(settingWords(from)))
  return Object.values(settingWords(to))
    .filter((words) => !before.has(words))
    .join(', ')
}
