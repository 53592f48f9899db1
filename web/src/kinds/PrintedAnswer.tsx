import { createElement } from 'react'
import { questionTitle, answerWords } from '#contract/quiz/question-words.ts'
import type { Question, QuestionType, AuthoredQuestion } from '#contract/quiz/question.ts'
import { KINDS } from '#contract/quiz/kinds/kinds.ts'
import { RenderedText } from '#web/ui/RenderedText.tsx'
import type { PrintAnswerProps, KindPrinting, KindRows } from './kind-props.ts'
import { choiceKeyWords, ChoicePaper } from './choice/ChoicePaper.tsx'
import { TypedPaper, typedKeyWords } from './text/TypedPaper.tsx'
import { blanksKeyWords, BlankedTextPaper, BlanksPaper } from './blanks/BlanksPaper.tsx'
import { ListPaper, listKeyWords } from './list/ListPaper.tsx'
import { OrderPaper, orderKeyWords } from './order/OrderPaper.tsx'
import { PlacePaper, placeKeyWords } from './place/PlacePaper.tsx'
import { matchKeyWords, sortKeyWords, PairsPaper } from './pairs/PairsPaper.tsx'
import { NumberPaper } from './number/NumberPaper.tsx'
import { numberKeyWords } from './number/number-words.ts'

/** The text of a printed question, by kind. */
export function PrintedText<K extends QuestionType>({ question }: { question: Question<K> }) {
  const { Text } = printingOf(question.type)
  return Text ? createElement(Text, { question }) : <RenderedText {...questionTitle(question)} />
}

/** Where the answer to a printed question goes, by kind. */
export function PrintedAnswer<K extends QuestionType>(props: PrintAnswerProps<K>) {
  return createElement(printingOf(props.question.type).Answer, props)
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
      : printingOf(type).keyWords(printed, key, hasPartialCredit)

/** How a kind is printed: its own way, or that of its family. */
function printingOf<K extends QuestionType>(type: K): KindPrinting<K> {
  const own: (typeof PRINTING)[K] = PRINTING[type]
  return own ?? (KINDS[type].shownAs === 'choices' ? CHOICES : TYPED)
}

const CHOICES = { Answer: ChoicePaper, keyWords: choiceKeyWords }
const TYPED = { Answer: TypedPaper, keyWords: typedKeyWords }

const MatchPaper = ({ question: { prompts, options }, hasImages }: PrintAnswerProps<'match'>) => (
  <PairsPaper parts={prompts} choices={options} hasImages={hasImages} hint="Write the letter that goes with each." />
)

const SortPaper = ({ question: { bins, options }, hasImages }: PrintAnswerProps<'sort'>) => (
  <PairsPaper parts={options} choices={bins} hasImages={hasImages} hint="Write the letter of each one's group." />
)

/** Choices to tick, or a line to write on. */
const PollPaper = (props: PrintAnswerProps<'poll'>) =>
  props.question.options.length > 0 ? <ChoicePaper {...props} /> : <TypedPaper />

/** How kinds are printed that have a way of their own. */
const PRINTING: { [K in QuestionType]?: KindPrinting<K> } = {
  number: { Answer: NumberPaper, keyWords: numberKeyWords },
  order: { Answer: OrderPaper, keyWords: orderKeyWords },
  match: { Answer: MatchPaper, keyWords: matchKeyWords },
  blanks: { Text: BlankedTextPaper, Answer: BlanksPaper, keyWords: blanksKeyWords },
  sort: { Answer: SortPaper, keyWords: sortKeyWords },
  list: { Answer: ListPaper, keyWords: listKeyWords },
  place: { Answer: PlacePaper, keyWords: placeKeyWords },
  poll: { Answer: PollPaper, keyWords: answerWords },
} satisfies KindRows
