import { expect, it } from 'vitest'
import type { Cell } from './cell.ts'
import { choicesByThird, thirdsByRest } from './thirds.ts'

const thirds = (...players: [rest: number, count: number][]) =>
  Object.fromEntries(thirdsByRest(players.map(([rest, count]) => ({ rest, count }))))

it('splits players into thirds, and keeps those with the same score together', () => {
  expect(thirds([3000, 1], [1000, 1], [2000, 1])).toEqual({ 1000: 'weak', 2000: 'middle', 3000: 'strong' })
  expect(thirds([0, 12], [1000, 8])).toEqual({ 0: 'weak', 1000: 'strong' })
  expect(thirds([500, 9])).toEqual({ 500: 'middle' })
  expect(thirds([0, 2], [1000, 16], [2000, 2])).toEqual({ 0: 'weak', 1000: 'middle', 2000: 'strong' })
})

it('counts what each third chose, and who chose nothing', () => {
  const cell = (rest: number, count: number, chosen: string[] | null): Cell => ({ mark: 0, rest, count, chosen })
  const cells = [
    cell(0, 2, ['b']),
    cell(0, 1, null),
    cell(1000, 2, ['a', 'b']),
    cell(1000, 1, []),
    cell(2000, 3, ['a']),
    cell(2000, 1, ['removed']),
  ]
  expect(choicesByThird(cells, ['a', 'b', 'c'])).toEqual({
    players: { weak: 3, middle: 3, strong: 4 },
    none: { weak: 1, middle: 1, strong: 0 },
    options: [
      { id: 'a', chosen: { weak: 0, middle: 2, strong: 3 } },
      { id: 'b', chosen: { weak: 2, middle: 2, strong: 0 } },
      { id: 'c', chosen: { weak: 0, middle: 0, strong: 0 } },
    ],
  })
})
