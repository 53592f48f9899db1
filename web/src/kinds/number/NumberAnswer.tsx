import { answerWords } from '#contract/quiz/question-words.ts'
import { readNumber } from '#contract/quiz/read-number.ts'
import { AnsweredRows, verdictState } from '../AnsweredRows.tsx'
import { AnswerHint } from '../AnswerFrame.tsx'
import type { AnswerProps } from '../kind-props.ts'
import { isChecked } from '../checked-verdict.ts'
import { TypedAnswer } from '../text/TypedAnswer.tsx'
import { NOT_A_NUMBER, offWords, readingWords } from './number-words.ts'

/** A number that is typed, with its unit; then how far off it is. */
export function NumberAnswer(props: AnswerProps<'number'>) {
  const { question, verdict, showsVerdict } = props
  const { unit } = question
  if (!showsVerdict || !isChecked(verdict))
    return (
      <TypedAnswer
        {...props}
        inputMode="decimal"
        read={readNumber}
        reading={readingWords}
        missing={NOT_A_NUMBER}
        unit={unit}
      />
    )
  const { answer } = verdict
  if (answer === null) return <AnsweredRows rows={[]} />
  const off = offWords(verdict, unit)
  const row = { letter: '', text: answerWords(question, answer), state: verdictState(verdict), tag: 'Your answer' }
  return (
    <>
      <AnsweredRows rows={[row]} />
      {off && <AnswerHint>{off}</AnswerHint>}
    </>
  )
}
