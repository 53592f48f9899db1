import { expect, test } from 'vitest'
import type { Question } from '#contract/question.ts'
import { placeKeyWords, rightPlaceIn } from './place-words.ts'

const question: Question<'place'> = {
  qid: 'q',
  type: 'place',
  text: 'Where is it?',
  rendered: null,
  image: null,
  media: null,
  options: [],
  regions: [
    { id: 'p', label: 'Portugal' },
    { id: 'i', label: 'Ireland' },
  ],
}

test('the key on paper has the letter of the place, and where it is', () => {
  const key = { x: 190, y: 460, r: 48, region: 'i' }
  expect(placeKeyWords(question, key)).toBe('B. Ireland (19% from the left, 46% from the top)')
})

test('a place that is only known by its name has no spot', () => {
  expect(rightPlaceIn({ region: 'i' })).toBeNull()
  expect(rightPlaceIn({ x: 1, y: 2, r: 3, region: 'i' })).toEqual({ spot: { x: 1, y: 2 }, r: 3, region: 'i' })
})
