import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import type { Question } from '#contract/quiz/question.ts'
import { beginRound } from '../round/round.ts'
import { makeQuiz } from '../round/test/quiz.ts'
import { CheckStep } from './CheckStep.tsx'

const blanks: Question = {
  qid: 'q',
  type: 'blanks',
  text: 'The sky is [[1]].',
  rendered: null,
  image: null,
  media: null,
  options: [],
  blanks: [{ id: 'a', choices: null }],
}

test('a question without an answer is named by its words', () => {
  const round = beginRound({ ...makeQuiz(1), questions: [blanks] }, 1)
  const step = renderToStaticMarkup(<CheckStep round={round} onQuestion={() => {}} onFinish={() => {}} />)
  expect(step).toContain('1. The sky is ____.')
})
