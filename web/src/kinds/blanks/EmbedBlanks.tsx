import type { EmbedAnswerProps } from '../embed/embed-answer-props.ts'

export const EmbedBlanks = ({ question }: EmbedAnswerProps<'blanks'>) => <p>{question.text}</p>
