import type { EmbedAnswerProps } from '../embed/embed-answer-props.ts'

export const EmbedList = ({ question }: EmbedAnswerProps<'list'>) => <p>{question.text}</p>
