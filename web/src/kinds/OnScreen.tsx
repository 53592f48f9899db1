import { createElement, type ReactNode } from 'react'
import type { QuestionType } from '#contract/quiz/question.ts'
import type { KindOnScreen, KindRows, ScreenProps } from './kind-props.ts'
import { MatchOnScreen, MatchScreen } from './match/MatchScreen.tsx'
import { ItemsOnScreen, OrderScreen } from './order/OrderScreen.tsx'
import { GroupsOnScreen, SortScreen } from './sort/SortScreen.tsx'
import { BlanksScreen } from './blanks/BlanksScreen.tsx'
import { NumberScreen } from './number/NumberScreen.tsx'
import { ListScreen } from './list/ListScreen.tsx'
import { PlaceScreen } from './place/PlaceScreen.tsx'

type OnScreenProps<K extends QuestionType> = ScreenProps<K> & {
  part: keyof KindOnScreen<K>
  /** What the other kinds show. */
  children?: ReactNode
}

/** A part of a question on the shared screen, by kind. */
export function OnScreen<K extends QuestionType>({ part, question, answer, children = null }: OnScreenProps<K>) {
  const Part = ON_SCREEN[question.type]?.[part]
  return Part ? createElement(Part, { question, answer }) : children
}

/** Whether the right answer is shown in the text of the question. */
export const isFilledIn = ({ type }: { type: QuestionType }): boolean => ON_SCREEN[type]?.FilledText !== undefined

/** What the shared screen of a room shows of a kind besides text, choices and words. */
const ON_SCREEN: { [K in QuestionType]?: KindOnScreen<K> } = {
  number: { Key: NumberScreen },
  order: { Asked: ItemsOnScreen, Key: OrderScreen },
  match: { Asked: MatchOnScreen, Key: MatchScreen },
  blanks: { FilledText: BlanksScreen },
  sort: { Asked: GroupsOnScreen, Key: SortScreen },
  list: { Key: ListScreen },
  place: { OnPicture: PlaceScreen },
  poll: {},
} satisfies KindRows
