import { expect, test } from 'vitest'
import { SeatName } from '../api/user.ts'
import { seededRandom } from '../seeded-random.ts'
import { FIRST_WORDS, SECOND_WORDS, suggestedName } from './suggested-name.ts'

const LONGEST = 24

test('every two words are a name that a seat can have, and short enough for a board', () => {
  const names = FIRST_WORDS.flatMap((first) => SECOND_WORDS.map((second) => `${first} ${second}`))
  expect(names.length).toBeGreaterThan(5000)
  for (const name of names) {
    expect(name.length).toBeLessThanOrEqual(LONGEST)
    if (SeatName.safeParse(name).data !== name) expect.unreachable(`${name} is no name`)
  }
})

test('no word is there twice', () => {
  for (const words of [FIRST_WORDS, SECOND_WORDS]) expect(new Set(words).size).toBe(words.length)
})

test('names depend only on the numbers they are made from, also at the very end', () => {
  expect(suggestedName(seededRandom(7))).toBe(suggestedName(seededRandom(7)))
  expect(suggestedName(() => 0)).toBe(`${FIRST_WORDS[0]} ${SECOND_WORDS[0]}`)
  expect(suggestedName(() => 1)).toBe(`${FIRST_WORDS.at(-1)} ${SECOND_WORDS.at(-1)}`)
})
