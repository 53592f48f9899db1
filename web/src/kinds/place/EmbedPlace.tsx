import type { EmbedAnswerProps } from '../embed/embed-answer-props.ts'

export const EmbedPlace = ({ question }: EmbedAnswerProps<'place'>) => <p>{question.text}</p>
