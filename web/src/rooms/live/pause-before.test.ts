import { expect, test } from 'vitest'
import { ApiError } from '#web/platform/api.ts'
import { pauseBefore } from './follow-room.ts'

test('a room that lost its server comes back spread over three seconds, then more slowly', () => {
  expect([pauseBefore(0, null, () => 0), pauseBefore(0, null, () => 1)]).toEqual([300, 3000])
  expect(pauseBefore(2, null, () => 1)).toBe(6000)
  expect(pauseBefore(40, null, () => 1)).toBe(15_000)
})

test('not before the server wants it', () => {
  const refusal = { success: false as const, message: '', data: { code: 'UNAVAILABLE' as const } }
  expect(pauseBefore(1, new ApiError(refusal, '7'), () => 0)).toBe(7300)
})
