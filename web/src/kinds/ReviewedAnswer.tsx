import { createElement, Suspense } from 'react'
import type { QuestionType } from '#contract/question.ts'
import type { VerdictProps } from './checked-verdict.ts'
import { VERDICTS } from './verdicts.ts'

/** What was right where in an answer, by kind. */
export function ReviewedAnswer<K extends QuestionType>(props: VerdictProps<K>) {
  const Shown: (typeof VERDICTS)[K] = VERDICTS[props.question.type]
  return Shown && <Suspense>{createElement(Shown, props)}</Suspense>
}
