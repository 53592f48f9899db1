import { expect, test } from 'vitest'
import { CENTRE, movedFocus } from './FocusField.tsx'

const press = (key: string, shiftKey = false) => movedFocus(CENTRE, { key, shiftKey })

test('an arrow moves the focal point, with Shift further', () => {
  expect(press('ArrowLeft')).toEqual({ x: 475, y: 500 })
  expect(press('ArrowDown')).toEqual({ x: 500, y: 525 })
  expect(press('ArrowUp', true)).toEqual({ x: 500, y: 400 })
})

test('it stays on the picture, and other keys leave it', () => {
  expect(movedFocus({ x: 990, y: 10 }, { key: 'ArrowRight', shiftKey: false })).toEqual({ x: 1000, y: 10 })
  expect(movedFocus({ x: 990, y: 10 }, { key: 'ArrowUp', shiftKey: true })).toEqual({ x: 990, y: 0 })
  expect(press('Enter')).toBeNull()
})
