/** What the answers of a file may mean, in words for its author: the same for every format. */
export const ANSWER_LABELS = {
  from_1: 'Counted from 1: 1 is the first option',
  from_0: 'Counted from 0: 1 is the second option',
  by_text: 'The answer is the text of an option',
  by_label: 'The answer is the letter or the id of an option',
  by_letter: 'A letter is a place: A is the first option',
  letter_by_text: 'A letter is the text of an option',
} as const
