import { createElement } from 'react'
import type { QuestionType } from '#contract/question.ts'
import type { EmbedAnswerProps } from './embed/embed-answer-props.ts'
import { EMBEDDING } from './embedding.ts'

/** What a question is answered with inside another site's frame, each kind in its own way. */
export function EmbedAnswer<K extends QuestionType>(props: EmbedAnswerProps<K>) {
  return createElement(EMBEDDING[props.question.type], props)
}
