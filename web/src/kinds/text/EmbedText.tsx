import type { EmbedAnswerProps } from '../embed/embed-answer-props.ts'
import { EmbedTyped } from '../embed/EmbedTyped.tsx'

const read = (typed: string): string | null => typed.trim() || null

export const EmbedText = (props: EmbedAnswerProps) => <EmbedTyped {...props} inputMode="text" read={read} />
