import type { Settings } from '#contract/quiz.ts'

const WORDS: { [Name in keyof Settings]: (value: Settings[Name]) => string } = {
  feedback: (value) => (value === 'each' ? 'feedback after each question' : 'feedback at the end'),
  timer_seconds: (value) => (value === null ? 'no timer' : `${value} seconds a question`),
  shuffle_options: (value) => (value ? 'shuffled options' : 'options in their order'),
  shuffle_questions: (value) => (value ? 'shuffled questions' : 'questions in their order'),
  visibility: (value) => (value === 'all' ? 'for everyone' : 'only for people with the link'),
  partial_credit: (value) => (value ? 'credit for partly right answers' : 'no credit for partly right answers'),
}

const changed = <Name extends keyof Settings>(name: Name, from: Settings, to: Settings): string[] =>
  from[name] === to[name] ? [] : [WORDS[name](to[name])]

/** The settings that become others, in words; empty where none does. */
export const settingsWords = (from: Settings, to: Settings): string =>
  [
    ...changed('feedback', from, to),
    ...changed('timer_seconds', from, to),
    ...changed('shuffle_options', from, to),
    ...changed('shuffle_questions', from, to),
    ...changed('visibility', from, to),
    ...changed('partial_credit', from, to),
  ].join(', ')
