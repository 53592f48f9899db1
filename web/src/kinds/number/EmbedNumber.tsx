import { readNumber } from '#contract/read-number.ts'
import type { EmbedAnswerProps } from '../embed/embed-answer-props.ts'
import { EmbedTyped } from '../embed/EmbedTyped.tsx'
import { NOT_A_NUMBER } from './number-words.ts'

export const EmbedNumber = (props: EmbedAnswerProps) => (
  <EmbedTyped {...props} inputMode="decimal" read={readNumber} missing={NOT_A_NUMBER} />
)
