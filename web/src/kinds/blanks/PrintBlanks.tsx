import type { PrintAnswerProps } from '../print-props.ts'

export const PrintBlanks = ({ question }: PrintAnswerProps<'blanks'>) => <p>{question.text}</p>
