import { expect, test } from 'vitest'
import { moved, spotAt, whereWords } from './pointing.ts'

test('a point of the screen is a spot of the picture, and one outside is at its edge', () => {
  const box = { left: 100, top: 50, width: 400, height: 200 }
  expect(spotAt(box, 200, 150)).toEqual({ x: 250, y: 500 })
  expect(spotAt(box, 50, 900)).toEqual({ x: 0, y: 1000 })
})

test('arrow keys move it by one percent, with Shift by five, and never off the picture', () => {
  expect(moved({ x: 500, y: 500 }, 'ArrowUp', false)).toEqual({ x: 500, y: 490 })
  expect(moved({ x: 30, y: 500 }, 'ArrowLeft', true)).toEqual({ x: 0, y: 500 })
  expect(moved({ x: 500, y: 500 }, 'Tab', false)).toBeNull()
})

test('its place is told in percent', () => {
  expect(whereWords({ x: 404, y: 250 })).toBe('40% from the left, 25% from the top.')
})
