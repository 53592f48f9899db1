import { expect, test } from 'vitest'
import { gainedWords, gapWords, rankWords } from './place-words.ts'

const place = (name: string, points: number) => ({ rank: 1, name, team: null, points })

test('a place is told among how many', () => {
  expect(rankWords({ rank: 3, seats: 1204 })).toBe('3rd of 1,204')
  expect(gainedWords(1000)).toBe('+1,000 points')
})

test('the way to the next is told', () => {
  expect(gapWords({ points: 880, rank: 2, above: place('Ana', 1000), below: null })).toBe('120 points behind Ana')
  expect(gapWords({ points: 999, rank: 2, above: place('Ana', 1000), below: place('Bo', 0) })).toBe(
    '1 point behind Ana',
  )
})

test('equal points are level, and the first is ahead', () => {
  expect(gapWords({ points: 1000, rank: 1, above: place('Ana', 1000), below: null })).toBe('Level with Ana')
  expect(gapWords({ points: 1000, rank: 1, above: null, below: place('Bo', 1000) })).toBe('Level with Bo')
  expect(gapWords({ points: 1000, rank: 1, above: null, below: place('Bo', 400) })).toBe('600 points ahead of Bo')
  expect(gapWords({ points: 0, rank: 1, above: null, below: null })).toBeNull()
})
