import { createElement, type ReactNode } from 'react'
import type { QuestionType } from '#contract/quiz/question.ts'
import { blankText } from '#contract/quiz/kinds/blanks.ts'
import { valueIn } from '#contract/quiz/kinds/kind.ts'
import { numberWords } from '#contract/quiz/kinds/number.ts'
import type { KindOnScreen, ScreenProps } from './kind-props.ts'
import { MatchOnScreen, MatchScreen } from './match/MatchScreen.tsx'
import { ItemsOnScreen, OrderScreen } from './order/OrderScreen.tsx'
import { GroupsOnScreen, SortScreen } from './sort/SortScreen.tsx'
import { BlankedText } from './blanks/BlankedText.tsx'
import { toleranceWords } from './number/number-words.ts'
import { ScreenBoard } from './ScreenParts.tsx'
import { namedIn } from './list/NamedList.tsx'
import { rightPlaceIn } from './place/place-words.ts'
import { SpotCircle } from './place/PointingPicture.tsx'
import styles from './Screen.module.css'

type OnScreenProps<K extends QuestionType> = ScreenProps<K> & {
  part: keyof KindOnScreen<K>
  /** What the other kinds show. */
  children?: ReactNode
}

/** A part of a question on the shared screen, by kind. */
export function OnScreen<K extends QuestionType>({ part, question, answer, children = null }: OnScreenProps<K>) {
  const Part = ON_SCREEN[question.type][part]
  return Part ? createElement(Part, { question, answer }) : children
}

/** Whether the right answer is shown in the text of the question. */
export const isFilledIn = ({ type }: { type: QuestionType }): boolean => ON_SCREEN[type].FilledText !== undefined

/** What the shared screen of a room shows of each kind. */
const ON_SCREEN: { [K in QuestionType]: KindOnScreen<K> } = {
  single: {},
  multiple: {},
  true_false: {},
  text: {},
  number: { Key: ScreenTolerance },
  order: { Asked: ItemsOnScreen, Key: OrderScreen },
  match: { Asked: MatchOnScreen, Key: MatchScreen },
  blanks: { FilledText: ScreenBlanks },
  sort: { Asked: GroupsOnScreen, Key: SortScreen },
  list: { Key: ScreenList },
  place: { OnPicture: ScreenSpot },
  poll: {},
}

/** The number with its unit, and what else is near enough. */
function ScreenTolerance({ question, answer }: ScreenProps<'number'>) {
  const near = toleranceWords(answer, question.unit)
  return (
    <>
      <strong className={styles.big}>{numberWords.answer(question, answer)}</strong>
      {near && <span className={styles.note}>{near}</span>}
    </>
  )
}

/** The text with what belongs in its blanks. */
function ScreenBlanks({ question, answer }: ScreenProps<'blanks'>) {
  return (
    <BlankedText question={question}>
      {(blank) => <em className={styles.filled}>{blankText(blank, valueIn(answer, blank.id))}</em>}
    </BlankedText>
  )
}

/** More entries than this are written small, so that all of them fit. */
const LONG = 40

/** The whole list. */
function ScreenList({ answer }: ScreenProps<'list'>) {
  const { entries } = namedIn(answer, null)
  return (
    <ScreenBoard count={entries.length}>
      <ol className={styles.entries} data-long={entries.length > LONG || undefined} aria-label="The whole list">
        {entries.map(({ id, text }) => (
          <li key={id} className={styles.entry}>
            {text}
          </li>
        ))}
      </ol>
    </ScreenBoard>
  )
}

/** The right spot, over the picture. */
function ScreenSpot({ question: { image }, answer }: ScreenProps<'place'>) {
  const right = rightPlaceIn(answer)
  return right && <SpotCircle spot={right.spot} radius={right.r} image={image} />
}
