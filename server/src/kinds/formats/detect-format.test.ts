import { expect, test } from 'vitest'
import { detectFormat } from './detect-format.ts'

const OURS = {
  quiz_title: 'Rivers',
  category: null,
  settings: { feedback: 'each', timer_seconds: null },
  questions: [{ type: 'true_false', text: 'Is it so?', image: null, options: [], key: true, why: '', source: '' }],
}

test('JSON is no row of a sheet, though it has the words of a header and no line breaks', () => {
  expect(detectFormat(JSON.stringify(OURS))).toBe('json')
  expect(detectFormat(JSON.stringify([{ question: 'Which?', option_a: 'Rhine', option_b: 'Elbe', answer: 'A' }]))).toBe(
    'json',
  )
  expect(detectFormat('question,option_a,option_b,answer\nWhich?,Rhine,Elbe,A')).toBe('csv')
})
