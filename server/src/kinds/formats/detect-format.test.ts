import { expect, test } from 'vitest'
import { detectFormat } from './detect-format.ts'

const OURS = {
  quiz_title: 'Around it',
  quiz_description: '',
  lang: 'en',
  category: null,
  emblem: null,
  settings: { feedback: 'each', timer_seconds: null, shuffle_options: true, visibility: 'all' },
  bands: [{ from: 0, title: 'Everybody', text: '', image: { id: 'c2bb501d', alt: 'A teal square' } }],
  questions: [{ type: 'true_false', text: 'Is it so?', image: null, options: [], key: true, why: '', source: '' }],
}

test('JSON is no row of a sheet, though it has the words of a header and no line breaks', () => {
  expect(detectFormat(JSON.stringify(OURS))).toBe('json')
  expect(detectFormat(JSON.stringify([{ question: 'Which?', option_a: 'Rhine', option_b: 'Elbe', answer: 'A' }]))).toBe(
    'json',
  )
  expect(detectFormat('question,option_a,option_b,answer\nWhich?,Rhine,Elbe,A')).toBe('csv')
})
