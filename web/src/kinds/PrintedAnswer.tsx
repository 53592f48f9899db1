import { createElement, type ReactNode } from 'react'
import { letterOf } from '#contract/text/letters.ts'
import { questionTitle, answerWords } from '#contract/quiz/question-words.ts'
import {
  choicesOf,
  type AuthoredQuestion,
  type Key,
  type Question,
  type QuestionType,
} from '#contract/quiz/question.ts'
import { blanksIn, blankText } from '#contract/quiz/kinds/blanks.ts'
import { isTexts, partWords } from '#contract/quiz/kinds/kind.ts'
import { KINDS } from '#contract/quiz/kinds/kinds.ts'
import { RenderedText } from '#web/ui/RenderedText.tsx'
import type { PrintAnswerProps, KindPrinting, KindRows } from './kind-props.ts'
import { chosenIn } from './choice/Choices.tsx'
import { BlankedText } from './blanks/BlankedText.tsx'
import { whereWords } from './place/PointingPicture.tsx'
import type { Part } from './pairs/parts.ts'
import { numberKeyWords } from './number/number-words.ts'
import styles from './Printing.module.css'

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

interface PaperRowsProps {
  parts: readonly Part[]
  hasImages: boolean
  /** What is before a row: something to write on, or its letter. */
  sign: (at: number, id: string) => ReactNode
}

/** Parts of a question on paper, one below the other. */
const PaperRows = ({ parts, hasImages, sign }: PaperRowsProps) => (
  <ul className={styles.rows}>
    {parts.map(({ id, text, rendered = null, image }, at) => (
      <li key={id} className={styles.row}>
        {sign(at, id)}
        <span>
          <RenderedText text={text || (hasImages ? '' : (image?.alt ?? ''))} rendered={rendered} />
          {hasImages && image && <img className={styles.image} src={image.url} alt={image.alt} />}
        </span>
      </li>
    ))}
  </ul>
)

const letter = (at: number) => <span className={styles.letter}>{letterOf(at)}</span>

/** A box to tick, with its letter. */
const box = (at: number) => (
  <>
    <span className={styles.box} aria-hidden="true" />
    {letter(at)}
  </>
)

/** What its id says. */
const name = (_: number, id: string) => <span className={styles.letter}>{id}</span>

/** A short line on which to write a number or a letter. */
const place = () => <span className={styles.place} aria-hidden="true" />

/** Lettered choices, each with a box to tick. */
function ChoicePaper({ question, hasImages }: PrintAnswerProps) {
  const { hint } = KINDS[question.type].words
  return (
    <div>
      {hint && <p className={styles.hint}>{hint}</p>}
      <PaperRows parts={choicesOf(question)} hasImages={hasImages} sign={box} />
    </div>
  )
}

const CHOICES = {
  Answer: ChoicePaper,
  /** The letters and texts of the right choices, in the order in which they are printed. */
  keyWords(question: Question, key: unknown): string {
    const ids = chosenIn(key)
    return choicesOf(question)
      .flatMap(({ id, text }, at) => (ids.includes(id) ? [`${letterOf(at)}. ${text}`.trim()] : []))
      .join(', ')
  },
}

/** A line to write on. */
const TypedPaper = () => <div className={styles.line} aria-hidden="true" />

const TYPED = {
  Answer: TypedPaper,
  /** Every accepted spelling. */
  keyWords: (_: unknown, key: unknown): string => (isTexts(key) ? key.join(' / ') : ''),
}

/** A line to write on, with the unit at its end. */
const NumberPaper = ({ question: { unit } }: PrintAnswerProps<'number'>) => (
  <div className={styles.withUnit}>
    <TypedPaper />
    {unit}
  </div>
)

/** Items with a line each, on which to write their number. */
const OrderPaper = ({ question: { options }, hasImages }: PrintAnswerProps) => (
  <>
    <p className={styles.hint}>Number these from 1 to {options.length}.</p>
    <PaperRows parts={options} hasImages={hasImages} sign={place} />
  </>
)

const orderKeyWords = ({ options }: Question<'order'>, ids: Key<'order'>): string =>
  ids.map((id, at) => `${at + 1}. ${options.find((option) => option.id === id)?.text ?? id}`).join(', ')

type PairsPaperProps = Omit<PaperRowsProps, 'sign'> & { choices: readonly Part[]; hint: string }

/** Parts with a line each, on which to write the letter of what it goes with. */
const PairsPaper = ({ parts, choices, hint, hasImages }: PairsPaperProps) => (
  <>
    <p className={styles.hint}>{hint}</p>
    <div className={styles.sides}>
      <PaperRows parts={parts} hasImages={hasImages} sign={place} />
      <PaperRows parts={choices} hasImages={hasImages} sign={letter} />
    </div>
  </>
)

const MatchPaper = ({ question: { prompts, options }, hasImages }: PrintAnswerProps<'match'>) => (
  <PairsPaper parts={prompts} choices={options} hasImages={hasImages} hint="Write the letter that goes with each." />
)

const SortPaper = ({ question: { bins, options }, hasImages }: PrintAnswerProps<'sort'>) => (
  <PairsPaper parts={options} choices={bins} hasImages={hasImages} hint="Write the letter of each one's group." />
)

/** The letters to write next to the parts of a printed question. */
const letteredPairs = (parts: readonly Part[], choices: readonly Part[], key: Record<string, string>): string =>
  parts
    .flatMap((part) => {
      const at = choices.findIndex(({ id }) => id === key[part.id])
      const choice = choices[at]
      return choice ? [`${partWords(part)}: ${letterOf(at)}. ${partWords(choice)}`] : []
    })
    .join('; ')

const matchKeyWords = ({ prompts, options }: Question<'match'>, key: Key<'match'>) =>
  letteredPairs(prompts, options, key)

const sortKeyWords = ({ bins, options }: Question<'sort'>, key: Key<'sort'>) => letteredPairs(options, bins, key)

/** The text with a numbered line in place of each blank. */
const BlankedTextPaper = ({ question }: { question: Question<'blanks'> }) => (
  <BlankedText question={question}>
    {(_, number) => (
      <span className={styles.blank}>
        <span className={styles.number}>{number}</span>
      </span>
    )}
  </BlankedText>
)

/** The text above has the lines to write on; here is what to choose from, in the order of the lines. */
function BlanksPaper({ question: { text, blanks } }: PrintAnswerProps<'blanks'>) {
  const chosen = blanksIn(text).flatMap((at, index) => {
    const choices = blanks[at]?.choices
    return choices ? [{ id: `${index + 1}.`, text: choices.map((choice) => choice.text).join(' / ') }] : []
  })
  return <PaperRows parts={chosen} hasImages sign={name} />
}

/** Everything that may stand on the lines of a printed text, by their numbers. */
const blanksKeyWords = ({ text, blanks }: Question<'blanks'>, key: Key<'blanks'>): string =>
  blanksIn(text)
    .flatMap((at) => blanks[at] ?? [])
    .map((blank, at) => {
      const wanted = key[blank.id]
      return `${at + 1}. ${isTexts(wanted) ? wanted.join(' / ') : (blankText(blank, wanted) ?? 'nothing')}`
    })
    .join(', ')

/** A numbered line for each answer. */
const ListPaper = ({ question }: PrintAnswerProps<'list'>) => (
  <ol className={styles.lines}>
    {Array.from({ length: question.total }, (_, at) => (
      <li key={at} className={styles.counted}>
        <span className={styles.count}>{at + 1}.</span>
        <TypedPaper />
      </li>
    ))}
  </ol>
)

/** Every answer to name, with all its spellings. */
const listKeyWords = (_: unknown, entries: Key<'list'>): string =>
  entries.map(({ answers }) => answers.join(' / ')).join(', ')

/** The names of places, each with a box to tick; the picture to put a cross on is printed above. */
const PlacePaper = ({ question: { image, regions }, hasImages }: PrintAnswerProps<'place'>) => (
  <div>
    <p className={styles.hint}>
      {hasImages && image
        ? 'Put a cross on the picture, or tick the name of the place.'
        : 'Tick the name of the place.'}
    </p>
    <PaperRows parts={regions.map(({ id, label }) => ({ id, text: label }))} hasImages={hasImages} sign={box} />
  </div>
)

/** "B. Ireland (19% from the left, 46% from the top)" */
function placeKeyWords({ regions }: Question<'place'>, { x, y, region }: Key<'place'>): string {
  const at = regions.findIndex(({ id }) => id === region)
  return `${letterOf(at)}. ${regions[at]?.label ?? ''} (${whereWords({ x, y }).replace(/\.$/, '')})`
}

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
