import type { PrintAnswerProps } from '../print-props.ts'

export const PrintSort = ({ question }: PrintAnswerProps<'sort'>) => <p>{question.text}</p>
