import { PrintChoices } from '../choice/PrintChoices.tsx'
import type { PrintAnswerProps } from '../print-props.ts'
import { PrintLine } from '../typed/PrintLine.tsx'

/** Choices to tick, or a line to write on. */
export const PrintPoll = (props: PrintAnswerProps<'poll'>) =>
  props.question.options.length > 0 ? <PrintChoices {...props} /> : <PrintLine />
