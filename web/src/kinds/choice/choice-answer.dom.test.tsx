import { act, useState } from 'react'
import { createRoot } from 'react-dom/client'
import { expect, onTestFinished, test, vi } from 'vitest'
import type { Answer, Question } from '#contract/quiz/question.ts'
import { ChoiceAnswer } from './ChoiceAnswer.tsx'

vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true)

const option = (id: string) => ({ id, text: id, rendered: null, image: null, last: false })
const question: Question = {
  qid: 'q',
  type: 'multiple',
  text: 'Which?',
  rendered: null,
  image: null,
  media: null,
  options: [option('a'), option('b')],
}
const fixed = { verdict: null, isLocked: false, showsVerdict: false, isDirect: false, onNext: () => {} }

test('in a quiz that is checked at the end, unticking the last box takes the answer back', () => {
  const answers: Answer[] = []
  function Player() {
    const [given, setGiven] = useState<Answer>()
    const onAnswer = (answer: Answer) => {
      answers.push(answer)
      setGiven(answer)
    }
    return <ChoiceAnswer {...fixed} {...{ question, given, onAnswer }} isDraft />
  }
  const box = document.body.appendChild(document.createElement('div'))
  const root = createRoot(box)
  onTestFinished(() => act(() => root.unmount()))
  act(() => root.render(<Player />))
  for (let press = 0; press < 2; press++) act(() => box.querySelector('input')?.click())
  expect(answers).toEqual([['a'], null])
  expect(box.querySelector('input')?.checked).toBe(false)
})
