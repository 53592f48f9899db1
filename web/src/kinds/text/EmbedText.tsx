import type { EmbedAnswerProps } from '../embed/embed-answer-props.ts'
import { EmbedTyped } from '../embed/EmbedTyped.tsx'

export const EmbedText = (props: EmbedAnswerProps) => <EmbedTyped {...props} inputMode="text" read={(typed) => typed} />
