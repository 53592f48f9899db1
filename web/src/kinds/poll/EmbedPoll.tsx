import type { EmbedAnswerProps } from '../embed/embed-answer-props.ts'

export const EmbedPoll = ({ question }: EmbedAnswerProps<'poll'>) => <p>{question.text}</p>
