import { createElement, Suspense, type FunctionComponent } from 'react'
import type { QuestionType } from '#contract/quiz/question.ts'
import { loadable } from '#web/platform/loading/loadable.tsx'
import type { VerdictProps } from './checked-verdict.ts'

/** What was right where in an answer, by kind. */
export function ReviewedAnswer<K extends QuestionType>(props: VerdictProps<K>) {
  const Shown: (typeof VERDICTS)[K] = VERDICTS[props.question.type]
  return Shown && <Suspense>{createElement(Shown, props)}</Suspense>
}

/** What shows in a review what was right where; null for the kinds of which a sentence says that. */
export const VERDICTS: { [K in QuestionType]: FunctionComponent<VerdictProps<K>> | null } = {
  single: null,
  multiple: loadable(async () => (await late()).multiple),
  true_false: null,
  text: null,
  number: null,
  order: loadable(async () => (await late()).order),
  match: loadable(async () => (await late()).match),
  blanks: loadable(async () => (await late()).blanks),
  sort: loadable(async () => (await late()).sort),
  list: loadable(async () => (await late()).list),
  place: loadable(async () => (await late()).place),
  poll: null,
}

const late = async () => (await import('./late-parts.ts')).LATE_VERDICTS
