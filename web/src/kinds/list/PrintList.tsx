import type { PrintAnswerProps } from '../print-props.ts'

export const PrintList = ({ question }: PrintAnswerProps<'list'>) => <p>{question.text}</p>
