import { readNumber } from '#contract/read-number.ts'
import type { EmbedAnswerProps } from '../embed/embed-answer-props.ts'
import { EmbedTyped } from '../embed/EmbedTyped.tsx'

export const EmbedNumber = (props: EmbedAnswerProps) => <EmbedTyped {...props} inputMode="decimal" read={readNumber} />
