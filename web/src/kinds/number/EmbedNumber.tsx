import { readNumber } from '#contract/read-number.ts'
import { isChecked } from '../checked-verdict.ts'
import type { EmbedAnswerProps } from '../embed/embed-answer-props.ts'
import { EmbedTyped } from '../embed/EmbedTyped.tsx'
import { NOT_A_NUMBER, offWords } from './number-words.ts'

export const EmbedNumber = (props: EmbedAnswerProps<'number'>) => (
  <>
    <EmbedTyped {...props} inputMode="decimal" read={readNumber} missing={NOT_A_NUMBER} unit={props.question.unit} />
    {isChecked(props.verdict) && <p>{offWords(props.verdict, props.question.unit)}</p>}
  </>
)
