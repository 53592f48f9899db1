import { afterEach, expect, test, vi } from 'vitest'
import { restorePreferences, usePreferences } from '../preferences.ts'
import { vibrate } from './vibrate.ts'

const taps: unknown[] = []

function device(hasBeenActive: boolean): void {
  Object.defineProperty(navigator, 'vibrate', { value: (tap: unknown) => taps.push(tap), configurable: true })
  Object.defineProperty(navigator, 'userActivation', { value: { hasBeenActive }, configurable: true })
}
const preferring = (isReduced: boolean) => vi.stubGlobal('matchMedia', () => ({ matches: isReduced }))

afterEach(() => {
  Reflect.deleteProperty(navigator, 'vibrate')
  Reflect.deleteProperty(navigator, 'userActivation')
  vi.unstubAllGlobals()
  restorePreferences()
  taps.length = 0
})

test('a device that can taps for ten milliseconds', () => {
  preferring(false)
  device(true)
  vibrate()
  expect(taps).toEqual([10])
})

test('one that cannot does nothing', () => {
  preferring(false)
  expect(vibrate).not.toThrow()
})

test.each([
  ['before the first press', false, false, false],
  ['where the system asks for less motion', true, true, false],
  ['where the player asks for less motion', true, false, true],
])('nothing moves %s', (_, isActive, isReduced, reduceMotion) => {
  preferring(isReduced)
  usePreferences.setState({ reduceMotion })
  device(isActive)
  vibrate()
  expect(taps).toEqual([])
})
