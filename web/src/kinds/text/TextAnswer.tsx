import type { AnswerProps } from '../answer-props.ts'
import { TypedAnswer } from '../typed/TypedAnswer.tsx'

const read = (typed: string): string | undefined => typed.trim() || undefined

export const TextAnswer = (props: AnswerProps) => (
  <TypedAnswer {...props} inputMode="text" read={read} missing="Type an answer." />
)
