import { expect, test } from 'vitest'
import { RecentBytes } from './recent-bytes.ts'

const piece = (bytes: number): Buffer => Buffer.alloc(bytes)

test('what was used longest ago makes way, and never more is held than allowed', () => {
  const recent = new RecentBytes(100)
  recent.keep('a', piece(40))
  recent.keep('b', piece(40))
  recent.find('a')
  recent.keep('c', piece(40))
  expect(['a', 'b', 'c'].map((name) => recent.find(name) !== undefined)).toEqual([true, false, true])
  expect(recent.bytes).toBe(80)
})

test('a piece that is kept again counts once, and one that is too large is not kept', () => {
  const recent = new RecentBytes(100)
  recent.keep('a', piece(60))
  recent.keep('a', piece(70))
  recent.keep('huge', piece(101))
  expect([recent.bytes, recent.find('a')?.length, recent.find('huge')]).toEqual([70, 70, undefined])
})
