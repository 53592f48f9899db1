import type { QuestionType } from '#contract/quiz.ts'

/** The six kinds, with the names authors see. */
export const KINDS: readonly (readonly [QuestionType, string])[] = [
  ['single', 'One right answer'],
  ['multiple', 'All that apply'],
  ['true_false', 'True or false'],
  ['text', 'Typed answer'],
  ['number', 'A number'],
  ['order', 'Put in order'],
]
