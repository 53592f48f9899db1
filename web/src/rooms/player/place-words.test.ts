import { expect, test } from 'vitest'
import { gainedWords, gapWords as isolatedGapWords, rankWords } from './place-words.ts'

const place = (name: string, points: number) => ({ rank: 1, name, team: null, points })

/** Without the marks around names. */
const gapWords = (seat: Parameters<typeof isolatedGapWords>[0]) =>
  isolatedGapWords(seat)?.replaceAll(/[\u2068\u2069]/g, '') ?? null

test('a name from right to left leaves the words around it alone', () => {
  expect(isolatedGapWords({ points: 1, rank: 2, above: place('דנה', 2), below: null })).toBe(
    '1 point behind \u2068דנה\u2069',
  )
})

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
