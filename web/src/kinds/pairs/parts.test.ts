import { expect, test } from 'vitest'
import { assigned, assignedIn, partState } from './parts.ts'

test('a choice is added, changed and taken back; with none left there is no answer', () => {
  expect(assigned(undefined, 'a', 'x')).toEqual({ a: 'x' })
  expect(assigned({ a: 'x', b: 'y' }, 'a', 'y')).toEqual({ a: 'y', b: 'y' })
  expect(assigned({ a: 'x', b: 'y' }, 'a', '')).toEqual({ b: 'y' })
  expect(assigned({ a: 'x' }, 'a', '')).toBeUndefined()
})

test('what is no assignment assigns nothing', () => {
  for (const given of [null, 'a', ['a'], { a: 1 }]) expect(assignedIn(given)).toEqual({})
})

test('a part is right, wrong also without an answer, or neither while the key is unknown', () => {
  expect(partState({ a: 'x' }, { a: 'x' }, 'a')).toBe('right')
  expect(partState({ a: 'x' }, { a: 'y' }, 'a')).toBe('wrong')
  expect(partState({ a: 'x' }, null, 'a')).toBe('wrong')
  expect(partState(null, { a: 'x' }, 'a')).toBe('rest')
})
