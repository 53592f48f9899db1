import { createElement } from 'react'
import type { QuestionType } from '#contract/question.ts'
import type { EmbedAnswerProps } from './embed/embed-answer-props.ts'
import { EMBEDDING } from './embedding.ts'

/** The answer input inside another site's iframe, by kind. */
export function EmbedAnswer<K extends QuestionType>(props: EmbedAnswerProps<K>) {
  return createElement(EMBEDDING[props.question.type], props)
}
