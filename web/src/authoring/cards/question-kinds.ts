import type { QuestionType } from '#contract/question.ts'

/** The six kinds by the names authors know them by. */
export const KINDS: readonly (readonly [QuestionType, string])[] = [
  ['single', 'One right answer'],
  ['multiple', 'All that apply'],
  ['true_false', 'True or false'],
  ['text', 'Typed answer'],
  ['number', 'A number'],
  ['order', 'Put in order'],
]
