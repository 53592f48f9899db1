import type { EmbedAnswerProps } from '../embed/embed-answer-props.ts'

export const EmbedSort = ({ question }: EmbedAnswerProps<'sort'>) => <p>{question.text}</p>
