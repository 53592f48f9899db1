import { expect, test } from 'vitest'
import { sharedLosses } from './all-losses.ts'

const loss = (message: string, question: number | null = null) => ({ question, left_out: false, message })
const quiz = (id: string, ...losses: ReturnType<typeof loss>[]) => ({ id, quiz_title: id, losses })

test('what several quizzes lose is said once, and only those that lose more are listed', () => {
  const rivers = quiz('Rivers', loss('No category.'), loss('No description.'))
  const bridges = quiz('Bridges', loss('No category.'), loss('No picture.', 0), loss('No picture.', 1))
  const plain = quiz('Plain', loss('No category.'), loss('No description.'), loss('No results.'))
  expect(sharedLosses([rivers, bridges, plain])).toEqual({
    shared: [
      { message: 'No category.', count: 3 },
      { message: 'No description.', count: 2 },
    ],
    others: [quiz('Bridges', loss('No picture.', 0), loss('No picture.', 1)), quiz('Plain', loss('No results.'))],
  })
})

test('what only one loses stays with it', () => {
  const only = quiz('Rivers', loss('No category.'))
  expect(sharedLosses([only])).toEqual({ shared: [], others: [only] })
  expect(sharedLosses([only, quiz('Plain')])).toEqual({ shared: [], others: [only] })
})
