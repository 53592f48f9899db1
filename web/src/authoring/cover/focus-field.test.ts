import { expect, test } from 'vitest'
import { MIDDLE, movedSpot } from '#web/kinds/place/PointingPicture.tsx'
import { FOCUS_STEPS } from './FocusField.tsx'

const press = (key: string, shiftKey = false, from = MIDDLE) => movedSpot(from, { key, shiftKey }, FOCUS_STEPS)

test('an arrow moves the focal point, with Shift further', () => {
  expect(press('ArrowLeft')).toEqual({ x: 475, y: 500 })
  expect(press('ArrowDown')).toEqual({ x: 500, y: 525 })
  expect(press('ArrowUp', true)).toEqual({ x: 500, y: 400 })
})

test('it stays on the picture, and other keys leave it', () => {
  expect(press('ArrowRight', false, { x: 990, y: 10 })).toEqual({ x: 1000, y: 10 })
  expect(press('ArrowUp', true, { x: 990, y: 10 })).toEqual({ x: 990, y: 0 })
  expect(press('Enter')).toBeNull()
})
