import type { EmbedAnswerProps } from './embed-answer-props.ts'
import { EmbedTyped } from './EmbedTyped.tsx'

export const EmbedText = (props: EmbedAnswerProps) => <EmbedTyped {...props} inputMode="text" read={(typed) => typed} />
