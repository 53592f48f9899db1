import { readNumber } from '#contract/quiz/read-number.ts'
import type { EmbedAnswerProps } from '../kind-props.ts'
import { isChecked } from '../checked-verdict.ts'
import { TypedEmbed } from '../text/TypedEmbed.tsx'
import { NOT_A_NUMBER, offWords } from './number-words.ts'

/** A number that is typed; then how far off it is. */
export const NumberEmbed = (props: EmbedAnswerProps<'number'>) => (
  <>
    <TypedEmbed {...props} inputMode="decimal" read={readNumber} missing={NOT_A_NUMBER} unit={props.question.unit} />
    {isChecked(props.verdict) && <p>{offWords(props.verdict, props.question.unit)}</p>}
  </>
)
