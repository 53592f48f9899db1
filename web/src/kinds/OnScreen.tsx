import { createElement, type ReactNode } from 'react'
import type { QuestionType } from '#contract/question.ts'
import { ON_SCREEN } from './on-screen.ts'
import type { KindOnScreen, ScreenProps } from './screen/screen-props.ts'

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
