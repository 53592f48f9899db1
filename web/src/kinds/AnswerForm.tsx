import { createElement } from 'react'
import type { QuestionType } from '#contract/question.ts'
import type { AnswerProps } from './answer-props.ts'
import { ANSWERING } from './answering.ts'

/** The answer input of a question, by kind. */
export function AnswerForm<K extends QuestionType>(props: AnswerProps<K>) {
  return createElement(ANSWERING[props.question.type], props)
}
