import { format } from 'numfmt'
import { expect, test, vi } from 'vitest'
import { numberFormats } from './cell-format.ts'

test('a number that many cells have is formatted once for each format', () => {
  const write = vi.fn<typeof format>(format)
  const shown = numberFormats(new Map(), [0, 9, 10], false, write)
  for (let cell = 0; cell < 1000; cell++) {
    expect(shown(0.5, 1)).toBe('50%')
    expect(shown(0.5, 2)).toBe('50.00%')
    expect(shown(0.5, 0)).toBe(undefined)
  }
  expect(write).toHaveBeenCalledTimes(2)
})

test('a code that is no format shows nothing', () => {
  const shown = numberFormats(new Map([[200, 'constructor']]), [200], false)
  expect(shown(1, 0)).toBe(undefined)
})
