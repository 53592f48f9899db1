import type { EmbedAnswerProps } from '../embed/embed-answer-props.ts'

export const EmbedMatch = ({ question }: EmbedAnswerProps<'match'>) => <p>{question.text}</p>
