import { createElement } from 'react'
import { questionTitle, answerWords } from '#contract/quiz/question-words.ts'
import type { Question, QuestionType, AuthoredQuestion } from '#contract/quiz/question.ts'
import { KINDS } from '#contract/quiz/kinds/kinds.ts'
import { letterOf } from '#contract/text/letters.ts'
import { RenderedText } from '#web/ui/RenderedText.tsx'
import type { PrintAnswerProps, KindPrinting } from './kind-props.ts'
import { choiceKeyWords, ChoicePaper } from './choice/ChoicePaper.tsx'
import { blanksKeyWords, PrintBlankedText, BlanksPaper } from './blanks/BlanksPaper.tsx'
import { placeKeyWords } from './place/place-words.ts'
import { matchKeyWords, sortKeyWords, PairsPaper } from './pairs/PairsPaper.tsx'
import { numberKeyWords } from './number/number-words.ts'
import styles from './Printing.module.css'

/** The text of a printed question, by kind. */
export function PrintedText<K extends QuestionType>({ question }: { question: Question<K> }) {
  const { Text } = PRINTING[question.type]
  return Text ? createElement(Text, { question }) : <RenderedText {...questionTitle(question)} />
}

/** Where the answer to a printed question goes, by kind. */
export function PrintedAnswer<K extends QuestionType>(props: PrintAnswerProps<K>) {
  return createElement(PRINTING[props.question.type].Answer, props)
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

const choices = { Answer: ChoicePaper, keyWords: choiceKeyWords }

/** A line to write on. */
const PrintLine = () => <div className={styles.line} aria-hidden="true" />

/** A line to write on, with the unit at its end. */
const PrintNumber = ({ question: { unit } }: PrintAnswerProps<'number'>) => (
  <div className={styles.withUnit}>
    <PrintLine />
    {unit}
  </div>
)

/** Items with a line each, on which to write their number. */
const PrintOrder = ({ question, hasImages }: PrintAnswerProps) => (
  <>
    <p className={styles.hint}>Number these from 1 to {question.options.length}.</p>
    <ul className={styles.rows}>
      {question.options.map(({ id, text, rendered, image }) => (
        <li key={id} className={styles.row}>
          <span className={styles.place} aria-hidden="true" />
          <span>
            <RenderedText text={text || (hasImages ? '' : (image?.alt ?? ''))} rendered={rendered} />
            {hasImages && image && <img className={styles.image} src={image.url} alt={image.alt} />}
          </span>
        </li>
      ))}
    </ul>
  </>
)

const PrintMatch = ({ question: { prompts, options }, hasImages }: PrintAnswerProps<'match'>) => (
  <PairsPaper parts={prompts} choices={options} hasImages={hasImages} hint="Write the letter that goes with each." />
)

const PrintSort = ({ question: { bins, options }, hasImages }: PrintAnswerProps<'sort'>) => (
  <PairsPaper parts={options} choices={bins} hasImages={hasImages} hint="Write the letter of each one's group." />
)

/** A numbered line for each answer. */
const PrintList = ({ question }: PrintAnswerProps<'list'>) => (
  <ol className={styles.lines}>
    {Array.from({ length: question.total }, (_, at) => (
      <li key={at} className={styles.counted}>
        <span className={styles.count}>{at + 1}.</span>
        <span className={styles.line} aria-hidden="true" />
      </li>
    ))}
  </ol>
)

/** The names of places, each with a box to tick; the picture to put a cross on is printed above. */
const PrintPlace = ({ question: { image, regions }, hasImages }: PrintAnswerProps<'place'>) => (
  <div>
    <p className={styles.hint}>
      {hasImages && image
        ? 'Put a cross on the picture, or tick the name of the place.'
        : 'Tick the name of the place.'}
    </p>
    <ul className={styles.rows}>
      {regions.map(({ id, label }, at) => (
        <li key={id} className={styles.row}>
          <span className={styles.box} aria-hidden="true" />
          <span className={styles.letter}>{letterOf(at)}</span>
          <span>{label}</span>
        </li>
      ))}
    </ul>
  </div>
)

/** Choices to tick, or a line to write on. */
const PrintPoll = (props: PrintAnswerProps<'poll'>) =>
  props.question.options.length > 0 ? <ChoicePaper {...props} /> : <PrintLine />

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
  blanks: { Text: PrintBlankedText, Answer: BlanksPaper, keyWords: blanksKeyWords },
  sort: { Answer: PrintSort, keyWords: sortKeyWords },
  list: {
    Answer: PrintList,
    keyWords: (_, entries) => entries.map(({ answers }) => answers.join(' / ')).join(', '),
  },
  place: { Answer: PrintPlace, keyWords: placeKeyWords },
  poll: { Answer: PrintPoll, keyWords: answerWords },
}
