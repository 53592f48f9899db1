import { expect, test } from 'vitest'
import { errorSentence, OUR_SENTENCE } from './errors.ts'

const refusal = (message: string) => Object.assign(new Error(message), { code: 'INTERNAL' })

test('the server speaks for itself in a short sentence', () => {
  expect(errorSentence(refusal('Something broke. We are looking at it.'))).toBe(
    'Something broke. We are looking at it.',
  )
})

test.each([
  ['markup', refusal('<h1>Bad gateway</h1>')],
  ['a page of text', refusal('a'.repeat(140))],
  ['silence', refusal('')],
  ['an error of the browser', new TypeError('Failed to fetch')],
  ['something thrown that is no error', 'oh'],
])('%s is shown in our words', (_, error) => {
  expect(errorSentence(error)).toBe(OUR_SENTENCE)
})
