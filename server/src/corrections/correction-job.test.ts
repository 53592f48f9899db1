import { expect, test } from 'vitest'
import { restAfter } from './correction-job.ts'

test('a correction rests for a quarter of its work where nobody plays, and for twice its work on a busy server', () => {
  expect(restAfter(400, 0)).toBe(100)
  expect(restAfter(400, 0.7)).toBe(800)
  expect(restAfter(400, 1)).toBe(800)
})

test('in between it rests for longer the busier the server is', () => {
  const rests = [0.05, 0.1, 0.3, 0.6].map((busy) => restAfter(400, busy))
  expect(rests).toEqual(rests.toSorted((one, other) => one - other))
  expect(new Set(rests).size).toBe(4)
})
