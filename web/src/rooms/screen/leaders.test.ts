import { expect, test } from 'vitest'
import { movedSince } from './Leaders.tsx'

const place = (rank: number, name: string) => ({ rank, name, team: null, points: 0 })

test('the board says who went up, who went down and who is new', () => {
  const before = [place(1, 'Ana'), place(2, 'Jo'), place(3, 'Li')]
  const now = [place(1, 'Li'), place(2, 'Jo'), place(3, 'Ana'), place(4, 'Max')]
  expect(movedSince(before, now).map(({ by }) => by)).toEqual([2, 0, -2, null])
  expect(movedSince(null, now).map(({ by }) => by)).toEqual([null, null, null, null])
})
