import { Suspense } from 'react'
import { KINDS } from '#contract/quiz/kinds/kinds.ts'
import type { QuestionType } from '#contract/quiz/question.ts'
import { loadable } from '#web/platform/loading/loadable.tsx'
import type { VerdictProps } from './checked-verdict.ts'

/** What was right where in an answer; nothing for the kinds of which a sentence says that. */
export const ReviewedAnswer = (props: VerdictProps) =>
  isShownJudged(props.question) && (
    <Suspense>
      <OwnVerdict {...props} />
    </Suspense>
  )

/** Whether what was right where is shown, which of one choice or one typed answer a sentence says. */
export function isShownJudged({ type }: { type: QuestionType }): boolean {
  const { isScored, chooses, shownAs } = KINDS[type]
  return isScored && chooses !== 'one' && shownAs !== 'typed'
}

const OwnVerdict = loadable<VerdictProps>(async () => (await import('./own-answers.ts')).OwnVerdict)
