// @vitest-environment happy-dom
import { beforeEach, expect, test } from 'vitest'
import { countResult } from './count-result.ts'

beforeEach(() => localStorage.clear())

test('the third result of a browser brings the offer, and none before or after', () => {
  expect(Array.from({ length: 6 }, countResult)).toEqual([false, false, true, false, false, false])
})

test('a count that is none begins anew', () => {
  localStorage.setItem('tenpip_results_v1', '"many"')
  expect([countResult(), countResult(), countResult()]).toEqual([false, false, true])
})
