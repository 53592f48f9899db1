import type { PrintAnswerProps } from '../print-props.ts'

export const PrintPlace = ({ question }: PrintAnswerProps<'place'>) => <p>{question.text}</p>
