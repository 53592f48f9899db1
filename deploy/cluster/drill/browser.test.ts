import { expect, it } from 'vitest'
import { disturbance, isPlaying, type Call } from './browser.ts'

const call = (person: number, begunAt: number, endedAt: number | null, tries = 1): Call => ({
  person,
  begunAt,
  endedAt,
  tries,
})

it('everybody plays when each has been answered since, however often the others were', () => {
  const eager = Array.from({ length: 20 }, (_, index) => call(0, 100 + index, 101 + index))
  expect(isPlaying([...eager, call(1, 50, 150)], 2, 60)).toBe(false)
  expect(isPlaying([...eager, call(1, 70, null)], 2, 60)).toBe(false)
  expect(isPlaying([...eager, call(1, 70, 150)], 2, 60)).toBe(true)
})

const FAULT = { from: 10_000, until: 40_000 }

it('a call that is still without an answer lasts until now', () => {
  const calls = [call(0, 9_000, 14_000), call(1, 9_500, null)]
  expect(disturbance(calls, FAULT, 70_000)).toEqual({ repeated: 2, milliseconds: 60_000, longest: 60_500 })
})

it.each([
  ['was over before', call(0, 5_000, 9_000)],
  ['took no longer than usual', call(0, 9_900, 10_500)],
  ['began when the fault was mended', call(0, 41_000, 45_000, 3)],
])('a call that %s was not disturbed by it', (_what, one) => {
  expect(disturbance([one], FAULT, 70_000)).toEqual({ repeated: 0, milliseconds: 0, longest: 0 })
})

it('a repeated call was disturbed, even a short one', () => {
  expect(disturbance([call(0, 10_100, 11_500, 2)], FAULT, 70_000)).toEqual({
    repeated: 1,
    milliseconds: 1_500,
    longest: 1_400,
  })
})
