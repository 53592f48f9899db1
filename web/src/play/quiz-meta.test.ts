import { expect, test } from 'vitest'
import { sharedScore } from './quiz-meta.ts'

test.each([
  ['8of12', 8],
  ['0of12', 0],
  ['12of12', 12],
  ['13of12', null],
  ['8of10', null],
  ['08of12', null],
  ['8 of 12', null],
  ['-1of12', null],
  ['8of12"><b>', null],
  ['', null],
  [null, null],
])('a link that boasts of %s of twelve questions means %s', (asked, correct) => {
  expect(sharedScore(asked, 12)).toBe(correct)
})
