import { readNumber } from '#contract/read-number.ts'
import type { AnswerProps } from '../answer-props.ts'
import { NOT_A_NUMBER } from './number-words.ts'
import { TypedAnswer } from '../typed/TypedAnswer.tsx'

const read = (typed: string): number | undefined => readNumber(typed) ?? undefined

export const NumberAnswer = (props: AnswerProps) => (
  <TypedAnswer {...props} inputMode="decimal" read={read} missing={NOT_A_NUMBER} />
)
