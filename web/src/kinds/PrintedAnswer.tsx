import { createElement } from 'react'
import { questionTitle } from '#contract/question-words.ts'
import type { Question, QuestionType } from '#contract/question.ts'
import { RenderedText } from '#web/ui/RenderedText.tsx'
import { PRINTING } from './printing.ts'
import type { PrintAnswerProps } from './print-props.ts'

/** The text of a printed question, by kind. */
export function PrintedText<K extends QuestionType>({ question }: { question: Question<K> }) {
  const { Text } = PRINTING[question.type]
  return Text ? createElement(Text, { question }) : <RenderedText {...questionTitle(question)} />
}

/** Where the answer to a printed question goes, by kind. */
export function PrintedAnswer<K extends QuestionType>(props: PrintAnswerProps<K>) {
  return createElement(PRINTING[props.question.type].Answer, props)
}
