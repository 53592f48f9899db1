import { readNumber } from '#contract/quiz/read-number.ts'
import { AnswerHint } from '../AnswerFrame.tsx'
import type { AnswerProps } from '../kind-props.ts'
import { isChecked } from '../checked-verdict.ts'
import { TypedAnswer } from '../text/TypedAnswer.tsx'
import { NOT_A_NUMBER, offWords, readingWords } from './number-words.ts'

/** A number that is typed, with its unit; then how far off it is. */
export function NumberAnswer(props: AnswerProps<'number'>) {
  const { verdict, showsVerdict } = props
  const { unit } = props.question
  const off = showsVerdict && isChecked(verdict) && offWords(verdict, unit)
  return (
    <>
      <TypedAnswer
        {...props}
        inputMode="decimal"
        read={readNumber}
        reading={readingWords}
        missing={NOT_A_NUMBER}
        unit={unit}
      />
      {off && <AnswerHint>{off}</AnswerHint>}
    </>
  )
}
