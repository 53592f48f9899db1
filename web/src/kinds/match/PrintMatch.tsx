import type { PrintAnswerProps } from '../print-props.ts'

export const PrintMatch = ({ question }: PrintAnswerProps<'match'>) => <p>{question.text}</p>
