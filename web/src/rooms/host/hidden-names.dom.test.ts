import { expect, test } from 'vitest'
import { areNamesHidden, setNamesHidden } from './hidden-names.ts'

test('names are hidden for one room until its host shows them', () => {
  expect(areNamesHidden('123456')).toBe(false)
  setNamesHidden('123456', true)
  expect([areNamesHidden('123456'), areNamesHidden('654321')]).toEqual([true, false])
  expect(localStorage.getItem('tenpip_hidden_names_v1')).toBe('["123456"]')
  setNamesHidden('123456', false)
  expect(areNamesHidden('123456')).toBe(false)
})

test('only the newest rooms are remembered', () => {
  for (let room = 0; room < 25; room++) setNamesHidden(String(100_000 + room), true)
  expect([areNamesHidden('100004'), areNamesHidden('100005'), areNamesHidden('100024')]).toEqual([false, true, true])
})
