import { isTexts } from '#contract/kinds/options.ts'
import { rightSpelling } from '#contract/typed-answer.ts'
import { AnswerHint } from '../AnswerFrame.tsx'
import type { AnswerProps } from '../answer-props.ts'
import { isChecked, keyIn } from '../checked-verdict.ts'
import { TypedAnswer } from '../typed/TypedAnswer.tsx'

const read = (typed: string): string | undefined => typed.trim() || undefined

/** A text that is typed; then how it is spelt, if it was right but for a typo. */
export function TextAnswer(props: AnswerProps) {
  const { verdict, showsVerdict } = props
  const key = showsVerdict && isChecked(verdict) && verdict.correct ? keyIn(verdict) : null
  const spelling = typeof verdict?.answer === 'string' && isTexts(key) ? rightSpelling(verdict.answer, key) : null
  return (
    <>
      <TypedAnswer {...props} inputMode="text" read={read} missing="Type an answer." />
      {spelling !== null && <AnswerHint>It is spelt {spelling}.</AnswerHint>}
    </>
  )
}
