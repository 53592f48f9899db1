import { KINDS } from '#contract/kinds.ts'
import { answerWords } from '#contract/question-words.ts'
import type { AuthoredQuestion, Question, QuestionType } from '#contract/question.ts'
import { choiceKeyWords } from './choice/choice-key-words.ts'
import type { KindPrinting } from './print-props.ts'
import { PrintChoices } from './choice/PrintChoices.tsx'
import { PrintMatch } from './match/PrintMatch.tsx'
import { blanksKeyWords } from './blanks/blanks-key-words.ts'
import { PrintBlankedText } from './blanks/PrintBlankedText.tsx'
import { PrintBlanks } from './blanks/PrintBlanks.tsx'
import { PrintSort } from './sort/PrintSort.tsx'
import { PrintList } from './list/PrintList.tsx'
import { placeKeyWords } from './place/place-words.ts'
import { PrintPlace } from './place/PrintPlace.tsx'
import { PrintPoll } from './poll/PrintPoll.tsx'
import { matchKeyWords, sortKeyWords } from './pairs/pairs-key-words.ts'
import { numberKeyWords } from './number/number-words.ts'
import { PrintNumber } from './number/PrintNumber.tsx'
import { PrintLine } from './typed/PrintLine.tsx'
import { PrintOrder } from './order/PrintOrder.tsx'

const choices = { Answer: PrintChoices, keyWords: choiceKeyWords }

/** How each question kind is printed. */
export const PRINTING: { [K in QuestionType]: KindPrinting<K> } = {
  single: choices,
  multiple: choices,
  true_false: choices,
  text: { Answer: PrintLine, keyWords: (_, spellings) => spellings.join(' / ') },
  number: { Answer: PrintNumber, keyWords: numberKeyWords },
  order: {
    Answer: PrintOrder,
    keyWords: ({ options }, ids) =>
      ids.map((id, at) => `${at + 1}. ${options.find((option) => option.id === id)?.text ?? id}`).join(', '),
  },
  match: { Answer: PrintMatch, keyWords: matchKeyWords },
  blanks: { Text: PrintBlankedText, Answer: PrintBlanks, keyWords: blanksKeyWords },
  sort: { Answer: PrintSort, keyWords: sortKeyWords },
  list: {
    Answer: PrintList,
    keyWords: (_, entries) => entries.map(({ answers }) => answers.join(' / ')).join(', '),
  },
  place: { Answer: PrintPlace, keyWords: placeKeyWords },
  poll: { Answer: PrintPoll, keyWords: answerWords },
}

/** The right answer of a printed question, whose options may stand in another order than their author's. */
export const printedKey = <K extends QuestionType>(
  { type, key }: AuthoredQuestion<K>,
  printed: Question<K>,
  hasPartialCredit: boolean,
): string =>
  !KINDS[type].isScored
    ? 'Nothing is right or wrong here.'
    : key === null
      ? 'No right answer is marked yet.'
      : PRINTING[type].keyWords(printed, key, hasPartialCredit)
