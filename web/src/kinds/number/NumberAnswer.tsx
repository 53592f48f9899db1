import { readNumber } from '#contract/read-number.ts'
import type { AnswerProps } from '../answer-props.ts'
import { TypedAnswer } from '../typed/TypedAnswer.tsx'

const read = (typed: string): number | undefined => readNumber(typed) ?? undefined

export const NumberAnswer = (props: AnswerProps) => (
  <TypedAnswer {...props} inputMode="decimal" read={read} missing="Enter a number, like 1234.5 or 1,234.5." />
)
