import { createElement } from 'react'
import type { QuestionType } from '#contract/question.ts'
import type { AnswerProps } from './answer-props.ts'
import { ANSWERING } from './answering.ts'

/** The part of a question that is answered, each kind in its own way. */
export function AnswerForm<K extends QuestionType>(props: AnswerProps<K>) {
  return createElement(ANSWERING[props.question.type], props)
}
