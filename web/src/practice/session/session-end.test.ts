import { expect, test } from 'vitest'
import type { Deck } from '#contract/api/practice.ts'
import { endWords, moreAfter, moreWords } from './SessionEnd.tsx'
import { giveCard, withOutcome, type PracticeSession } from './practice-session.ts'
import { makeSession, verdictOf } from './test/session.ts'

const now = new Date(2026, 10, 17, 21).getTime()
const deck: Deck = {
  due: 0,
  total: 9,
  ready: 0,
  next_due_at: new Date(2026, 10, 19, 8).toISOString(),
  next_cards: 4,
  by_category: [],
  recall: null,
}
const answer = (session: PracticeSession, number: number, given: string): PracticeSession =>
  withOutcome(giveCard(session, `c${number}`, given), `c${number}`, { verdict: verdictOf(number, given) })
const session = answer(answer(makeSession(2), 1, 'a'), 2, 'b')

test('the end names the next day and how many were right', () => {
  expect(endWords(session, deck, now)).toEqual({
    title: "That's all for today.",
    lines: ['You got 1 of 2 right.'],
    next: 'Next: Thursday, 4 cards.',
  })
})

test('nobody is told that nothing was right', () => {
  const missed = answer(answer(makeSession(2), 1, 'b'), 2, 'b')
  expect(endWords(missed, deck, now).lines[0]).toBe('They all come back soon.')
})

test('with more cards ready it is not all for today', () => {
  const { title, next } = endWords(session, { ...deck, ready: 12 }, now)
  expect(title).toBe("That's this session done.")
  expect(next).toBe('12 more cards are ready, whenever you like.')
  expect([moreWords(12), moreWords(3), moreWords(1)]).toEqual(['Another ten', 'Another 3', 'One more'])
})

test('what waits for a connection is said, and nothing that is not known', () => {
  const offline = giveCard(answer(makeSession(2), 1, 'a'), 'c2', 'a')
  expect(endWords(offline, undefined, now)).toEqual({
    title: "That's this session done.",
    lines: ['You got it right.', "1 answer is saved here. You'll get the verdict when you're back online."],
    next: null,
  })
})

test('more of the same category is offered first, then whatever else is ready', () => {
  const history = { slug: 'history', name: 'History', hue: 'sky' as const }
  const left = (ready: number): Deck => ({
    ...deck,
    ready: 5,
    by_category: [{ category: history, due: 8, total: 9, ready }],
  })
  const ofHistory: PracticeSession = { ...session, category: 'history' }
  expect(moreAfter(ofHistory, left(2))).toEqual({ ready: 2, category: 'history' })
  expect(moreAfter(ofHistory, left(0))).toEqual({ ready: 5, category: null })
  expect(moreAfter(session, left(2))).toEqual({ ready: 5, category: null })
  expect(endWords(ofHistory, left(2), now).next).toBe('2 more cards are ready, whenever you like.')
})
