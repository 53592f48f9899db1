import { expect, test } from 'vitest'
import type { Question } from '#contract/quiz/question.ts'
import type { CheckedVerdict } from '../checked-verdict.ts'
import { markWords, rightPlaceIn, movedSpot, POINTING_STEPS, spotAt, whereWords } from './PointingPicture.tsx'

const question: Question<'place'> = {
  qid: 'q',
  type: 'place',
  text: 'Where is it?',
  rendered: null,
  image: { id: 'i', url: '/i', alt: '', width: 1000, height: 500 },
  media: null,
  options: [],
  regions: [
    { id: 'p', label: 'Portugal' },
    { id: 'i', label: 'Ireland' },
  ],
}

test('a place that is only known by its name has no spot', () => {
  expect(rightPlaceIn({ region: 'i' })).toBeNull()
  expect(rightPlaceIn({ x: 1, y: 2, r: 3, region: 'i' })).toEqual({ spot: { x: 1, y: 2 }, r: 3, region: 'i' })
})

const words = (x: number, correct = false) =>
  markWords(question, {
    qid: 'q',
    answer: { x, y: 500 },
    correct,
    credit: correct ? 1000 : 0,
    key: { x: 100, y: 500, r: 50, region: 'a' },
    why: '',
    rendered: null,
    shares: null,
  } satisfies CheckedVerdict)

test('a mark is told how far away it is, in words for everybody', () => {
  expect(words(120, true)).toBe('Your mark is in the right place.')
  expect(words(190)).toBe('Your mark is just outside the circle.')
  expect(words(240)).toBe("Your mark is about a tenth of the picture's width away.")
  expect(words(430)).toBe("Your mark is about a third of the picture's width away.")
  expect(words(610)).toBe("Your mark is about half the picture's width away.")
  expect(words(1000)).toBe("Your mark is about the whole of the picture's width away.")
})

test('a point of the screen is a spot of the picture, and one outside is at its edge', () => {
  const box = { left: 100, top: 50, width: 400, height: 200 }
  expect(spotAt(box, 200, 150)).toEqual({ x: 250, y: 500 })
  expect(spotAt(box, 50, 900)).toEqual({ x: 0, y: 1000 })
})

test('arrow keys move it by one percent, with Shift by five, and never off the picture', () => {
  const press = (x: number, key: string, shiftKey = false) =>
    movedSpot({ x, y: 500 }, { key, shiftKey }, POINTING_STEPS)
  expect(press(500, 'ArrowUp')).toEqual({ x: 500, y: 490 })
  expect(press(300, 'ArrowLeft', true)).toEqual({ x: 250, y: 500 })
  expect(press(30, 'ArrowLeft', true)).toEqual({ x: 0, y: 500 })
  expect(press(500, 'Tab')).toBeNull()
})

test('its place is told in percent', () => {
  expect(whereWords({ x: 404, y: 250 })).toBe('40% from the left, 25% from the top.')
})
