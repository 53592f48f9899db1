import { readNumber } from '#contract/read-number.ts'
import type { EmbedAnswerProps } from './embed-answer-props.ts'
import { EmbedTyped } from './EmbedTyped.tsx'

export const EmbedNumber = (props: EmbedAnswerProps) => <EmbedTyped {...props} inputMode="decimal" read={readNumber} />
