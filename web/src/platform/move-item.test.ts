import { expect, test } from 'vitest'
import { moveItem } from './move-item.ts'

test.each([
  [0, 2, 'bca'],
  [2, 0, 'cab'],
  [1, 9, 'acb'],
  [1, -1, 'bac'],
  [7, 0, 'abc'],
])('the item at %d goes to %d', (from, to, order) => {
  expect(moveItem(['a', 'b', 'c'], from, to).join('')).toBe(order)
})
