import { expect, test } from 'vitest'
import {
  checkedCards,
  giveCard,
  isOvertaken,
  nextCard,
  openCards,
  rightCards,
  sessionPips,
  unsentCards,
  withOutcome,
} from './practice-session.ts'
import { shuffleOptions } from '#contract/quiz/shuffle.ts'
import { card, makeSession, verdictOf } from './test/session.ts'

const session = makeSession(3)

test('an answered card stays answered, and the next open one follows', () => {
  const one = giveCard(session, 'c1', 'a')
  expect(openCards(one).map(({ card_id }) => card_id)).toEqual(['c2', 'c3'])
  expect(nextCard(one, 'c1')?.card_id).toBe('c2')
  expect(giveCard(one, 'c1', 'b')).toBe(one)
  expect(nextCard(giveCard(session, 'c3', 'a'), 'c3')?.card_id).toBe('c1')
  expect(nextCard(makeSession(1, { given: giveCard(session, 'c1', 'a').given }), 'c1')).toBeUndefined()
})

test('what is no answer to the question, or for no card of the session, changes nothing', () => {
  expect(giveCard(session, 'c1', 'nonsense')).toBe(session)
  expect(giveCard(session, 'c9', 'a')).toBe(session)
})

test('what the server has not judged waits, in the order of answering', () => {
  const two = giveCard(giveCard(session, 'c2', 'b'), 'c1', 'a')
  expect(unsentCards(two)).toEqual([
    { card_id: 'c2', answer: 'b' },
    { card_id: 'c1', answer: 'a' },
  ])
  const judged = withOutcome(withOutcome(two, 'c2', { verdict: verdictOf(2, 'b') }), 'c1', { loss: 'gone' })
  expect(unsentCards(judged)).toEqual([])
  expect([rightCards(judged), checkedCards(judged)]).toEqual([0, 1])
  expect(sessionPips(judged, 'c3')).toEqual(['skipped', 'wrong', 'current'])
})

test('an answer that was given elsewhere before is told from the own one', () => {
  const given = { answer: 'a', verdict: verdictOf(1, 'b'), loss: null }
  expect(isOvertaken(given)).toBe(true)
  expect(isOvertaken({ ...given, verdict: verdictOf(1, 'a') })).toBe(false)
  expect(isOvertaken({ ...given, verdict: null })).toBe(false)
})

test('options stand in one order within a session and in others in the next ones', () => {
  const orders = ['s1', 's2', 's3', 's4', 's5', 's6'].map((id) =>
    shuffleOptions(card(1).question, id)
      .options.map((option) => option.id)
      .join(''),
  )
  expect(shuffleOptions(card(1).question, 's1')).toEqual(shuffleOptions(card(1).question, 's1'))
  expect(new Set(orders).size).toBeGreaterThan(1)
})
