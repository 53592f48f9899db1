import { expect, test } from 'vitest'
import { beginRound, giveAnswer, applyVerdict } from '../round/round.ts'
import { bestWords, factsOf, startAgainText } from './start-words.ts'
import { withoutClock } from './without-clock.ts'
import { makeQuiz, verdictOn } from '../round/test/quiz.ts'

test('a quiz of ten questions takes three minutes', () => {
  expect(factsOf(makeQuiz(10))).toEqual(['10 questions', 'about 3 minutes'])
  expect(factsOf({ ...makeQuiz(1), average: 62 })).toEqual(['1 question', 'about 1 minute', '62% average'])
})

test('the best is named, and the last one only if it was less', () => {
  expect(bestWords({ credit: 9000, total: 12 }, 9000)).toBe('Your best: 9 of 12')
  expect(bestWords({ credit: 9000, total: 12 }, 7000)).toBe('Your best: 9 of 12 · last time 7')
  expect(bestWords({ credit: 9500, total: 12 }, 9250)).toBe('Your best: 9.5 of 12 · last time 9.3')
})

test('starting again says what becomes of the answers', () => {
  const given = ['q1', 'q2', 'q3'].reduce(
    (round, qid) => {
      const answer = qid === 'q3' ? 'b' : 'a'
      return applyVerdict(giveAnswer(round, qid, answer), { qid, answer }, verdictOn(qid, answer))
    },
    beginRound(makeQuiz(10), 1),
  )
  expect(startAgainText(given, false)).toBe(
    "Your 3 answers count as this quiz's first play (2 buxes). A second round earns none.",
  )
  expect(startAgainText(given, true)).toBe('Your 3 answers will be cleared.')
})

test('the clock can be turned off at no cost, and buxes are named where there are any', () => {
  expect(withoutClock({ rewarded: true })).toBe('Same score and buxes without the timer.')
  expect(withoutClock({ rewarded: false })).toBe('Same score without the timer.')
})
