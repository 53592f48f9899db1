import type { PrintAnswerProps } from '../print-props.ts'

export const PrintPoll = ({ question }: PrintAnswerProps<'poll'>) => <p>{question.text}</p>
