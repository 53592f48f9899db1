import type { QuestionType } from './question.ts'

/** What an author calls each kind: in the editor, and in what is said about files. */
export const KIND_LABELS: Record<QuestionType, string> = {
  single: 'One right answer',
  multiple: 'All that apply',
  true_false: 'True or false',
  text: 'Typed answer',
  number: 'A number',
  order: 'Put in order',
  match: 'Match pairs',
  blanks: 'Fill in the blanks',
  sort: 'Sort into groups',
  list: 'Name them all',
  place: 'A spot on a picture',
  poll: 'Poll',
}
