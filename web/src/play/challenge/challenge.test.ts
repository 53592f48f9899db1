import { describe, expect, it } from 'vitest'
import type { ChallengePerson } from '#contract/api/challenges.ts'
import { invitation, newsIn, ownTitle, placesShown, scoreOf, shortTitle } from './challenge.ts'

const person = (name: string, credit: number, me = false): ChallengePerson => ({
  name,
  correct: Math.floor(credit / 1000),
  total: 10,
  credit,
  me,
  replay: false,
})

it('an invitation tells no score', () => {
  expect(invitation('Trees and flowers')).toBe(
    "I've played Trees and flowers on Tenpip. Same questions, same order: your turn.",
  )
})

it('a challenge is called by who made it and who looks at it', () => {
  const from = { name: 'Ana', guest: false, me: false }
  expect(shortTitle({ from, people: null })).toBe('Ana challenges you')
  expect(shortTitle({ from, people: [] })).toBe("Ana's challenge")
  expect(ownTitle({ from: { ...from, me: true } })).toBe('Your challenge')
  const guest = { name: 'Guest 1', guest: true, me: false }
  expect(shortTitle({ from: guest, people: null })).toBe('A friend challenges you')
  expect(ownTitle({ from: guest })).toBe("A friend's challenge")
})

it('a score has its parts of answers', () => expect(scoreOf(person('Ana', 7500))).toBe('7.5 of 10'))

describe('a table of many', () => {
  const many = Array.from({ length: 50 }, (_, n) => person(`Guest ${n}`, 10_000 - 100 * n, n === 30))

  it('shows the first ten and the player, with their places, until all are asked for', () => {
    expect(placesShown(many, false).map(({ place }) => place)).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 31])
    expect(placesShown(many, true)).toHaveLength(50)
  })

  it('shows a few as they are', () => expect(placesShown(many.slice(0, 10), false)).toHaveLength(10))
})

describe('news in a table', () => {
  const [me, ben] = [person('Ana', 8000, true), person('Guest 2', 9000)]

  it('is who has finished since', () => {
    expect(newsIn([me], [ben, me])).toBe('Guest 2 has finished: 9 of 10.')
  })

  it('is nothing when the table is first seen, or has not changed', () => {
    expect(newsIn([], [ben, me])).toBeNull()
    expect(newsIn([ben, me], [ben, me])).toBeNull()
  })
})
