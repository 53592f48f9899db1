import { expect, it } from 'vitest'
import { lengthOf } from './media-words.ts'

it('a length is told in minutes and seconds, and is never nothing', () => {
  expect([0.2, 42, 59.6, 61, 600].map(lengthOf)).toEqual(['0:01', '0:42', '1:00', '1:01', '10:00'])
})
