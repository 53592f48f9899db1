import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { ranked, Standings, type SeatedPlayer } from './standings.ts'

const player = (seatId: string, points: number, team: number | null = null): SeatedPlayer => ({
  seatId,
  name: seatId,
  team,
  points,
})
const players = fc.uniqueArray(
  fc.record({
    seatId: fc.uuid(),
    name: fc.string(),
    team: fc.constantFrom(1, 2, 3),
    points: fc.integer({ min: 0, max: 50 }),
  }),
  { selector: ({ seatId }) => seatId, maxLength: 40 },
)

describe('ranks', () => {
  it('are shared by equal points', () => {
    const ranks = ranked([player('a', 5), player('b', 9), player('c', 5), player('d', 1)])
    expect(ranks.map(({ seatId, rank }) => [seatId, rank])).toEqual([
      ['b', 1],
      ['a', 2],
      ['c', 2],
      ['d', 4],
    ])
  })

  it('are one more than the number of those with more points, for everybody', () => {
    fc.assert(
      fc.property(players, (all) => {
        const standings = new Standings(all, 0)
        for (const { seatId, points } of all)
          expect(standings.of(seatId)).toMatchObject({
            points,
            rank: all.filter((other) => other.points > points).length + 1,
          })
      }),
    )
  })

  it('are the last for who has just come', () => {
    expect(new Standings([player('a', 5), player('b', 0)], 0).of('new')).toEqual({ points: 0, rank: 2 })
  })
})

describe('the board', () => {
  it('has the first ten', () => {
    const { board } = new Standings(
      Array.from({ length: 14 }, (_, n) => player(`p${n}`, n)),
      0,
    )
    expect(board.map(({ points }) => points)).toEqual([13, 12, 11, 10, 9, 8, 7, 6, 5, 4])
  })

  it('has teams by the average of their players', () => {
    const { board } = new Standings(
      [player('a', 1000, 1), player('b', 0, 1), player('c', 600, 2), player('d', 0, null)],
      3,
    )
    expect(board).toEqual([
      { rank: 1, name: 'Owls', team: 2, points: 600 },
      { rank: 2, name: 'Foxes', team: 1, points: 500 },
    ])
  })

  it('gives a team nothing for being large', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 30 }), fc.integer({ min: 0, max: 9000 }), (size, points) => {
        const { board } = new Standings(
          [...Array.from({ length: size }, (_, n) => player(`p${n}`, points, 1)), player('alone', points, 2)],
          2,
        )
        expect(board.map(({ rank }) => rank)).toEqual([1, 1])
      }),
    )
  })
})

it('who is next to a player are those just ahead and just behind', () => {
  const standings = new Standings([player('a', 9), player('b', 5), player('c', 5), player('d', 1)], 0)
  const names = (seatId: string) => Object.values(standings.around(seatId)).map((place) => place?.name)
  expect(names('a')).toEqual([undefined, 'b'])
  expect(names('c')).toEqual(['b', 'd'])
  expect(names('new')).toEqual([undefined, undefined])
})
