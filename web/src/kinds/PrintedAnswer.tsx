import { createElement } from 'react'
import type { QuestionType } from '#contract/question.ts'
import { PRINTING } from './printing.ts'
import type { PrintAnswerProps } from './print-props.ts'

/** Where the answer to a printed question goes, by kind. */
export function PrintedAnswer<K extends QuestionType>(props: PrintAnswerProps<K>) {
  return createElement(PRINTING[props.question.type].Answer, props)
}
