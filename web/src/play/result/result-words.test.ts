import { anyResult } from '#contract/test/any-result.ts'
import { expect, test } from 'vitest'
import type { Result } from '#contract/api/play.ts'
import {
  buxesNews,
  celebratedWords,
  correctionLine,
  creditLine,
  perfectWords,
  rankLine,
  resultAnnouncement,
} from './result-words.ts'

const result = (more: Partial<Result> = {}): Result =>
  anyResult({ result_index: 2, title: 'Border guard', correct: 8, total: 10, better_than: 72, best: 8, ...more })

test('only everything is perfect', () => {
  expect(perfectWords(result({ correct: 10 }))).toBe('Ten out of ten!')
  expect(perfectWords(result({ correct: 24, total: 24 }))).toBe('24 out of 24!')
  expect(perfectWords(result())).toBeNull()
  expect(perfectWords(result({ correct: 0, total: 0 }))).toBeNull()
})

test.each([
  [result(), 62, 'Better than 72% of players'],
  [result({ better_than: 100 }), 62, 'Better than 99% of players'],
  [result({ rank_week: 41 }), 62, 'Better than 72% of players · #41 this week'],
  [result({ better_than: null }), null, "You're among the first to finish this"],
  [result({ better_than: 3 }), null, null],
])('the rank of %# is worded kindly', (of, average, line) => {
  expect(rankLine(of, average)).toBe(line)
})

test('below the average, nobody is compared with anyone', () => {
  const below = result({ better_than: 41, rank_week: 7, correct: 6, credit: 6100 })
  expect(rankLine(below, 62)).toBeNull()
  expect(resultAnnouncement({ ...below, credit: 6000 }, 62, false)).toBe('6 out of 10. Border guard.')
  expect(rankLine({ ...below, credit: 6200 }, 62)).toBe('Better than 41% of players · #7 this week')
})

test.each([
  ['a perfect score', result({ correct: 10, best: 10 }), null, 'Ten out of ten!'],
  ['a first result', result(), null, null],
  ['more than ever before', result(), result({ correct: 7, best: 7 }), 'Your best yet'],
  ['as much as before', result(), result(), null],
  ['as many right, and one partly', result({ credit: 8500 }), result(), 'Your best yet'],
  ['more than last time, but less than once', result({ best: 9 }), result({ correct: 5, best: 9 }), null],
  ['less than on another device', result({ best: 9 }), result({ correct: 5, best: 5 }), null],
])('what is celebrated: %s', (_, now, earlier, words) => {
  expect(celebratedWords(now, earlier)).toBe(words)
})

test('buxes are earned, waiting, earned before, or not this time, and never a red zero', () => {
  const earned = [
    { label: '1 for each right answer', amount: 10 },
    { label: '5 for a clean sheet', amount: 5 },
  ]
  expect(buxesNews(result({ earned, balance: 136 }), true, true)).toEqual({
    kind: 'earned',
    amount: 15,
    balance: 136,
    why: '1 for each right answer, 5 for a clean sheet',
  })
  expect(buxesNews(result({ waiting: 8 }), true, false)).toEqual({ kind: 'waiting', amount: 8 })
  expect(buxesNews(result({ best: 9 }), true, true)).toEqual({
    kind: 'note',
    text: "You've already earned buxes here. Best so far: 9 out of 10.",
  })
  const stumped = {
    qid: 'q',
    text: '',
    answer: null,
    correct: false,
    credit: 0,
    corrected: false,
    key: 'a',
    why: '',
    rendered: null,
    shares: { right: 20, options: null },
  }
  expect(buxesNews(result({ correct: 0, review: [stumped, stumped] }), true, true)).toEqual({
    kind: 'note',
    text: 'No buxes this time. Two questions here stump most people.',
  })
  const spent = [{ label: 'the limit is 200 a day', amount: 0 }]
  expect(buxesNews(result({ earned: spent }), true, true)).toEqual({
    kind: 'note',
    text: 'No buxes this time: the limit is 200 a day.',
  })
  expect(buxesNews(result(), true, true, true)).toEqual({ kind: 'note', text: 'Your own quizzes earn no buxes.' })
  expect(buxesNews(result(), true, false)).toBeNull()
  expect(buxesNews(result(), false, true)).toBeNull()
})

test('those who listen hear the whole result once', () => {
  expect(resultAnnouncement(result({ earned: [{ label: '', amount: 8 }] }), 62, true)).toBe(
    '8 out of 10. Your best yet. Border guard. Better than 72 percent of players. 8 buxes earned.',
  )
})

test('says what corrected keys have added', () => {
  const one = { qid: 'q', text: '', answer: null, credit: 0, key: 'a', why: '', rendered: null, shares: null }
  const line = (...corrected: [corrected: boolean, correct: boolean][]) =>
    correctionLine({ review: corrected.map(([corrected, correct]) => ({ ...one, corrected, correct })) })
  expect(line([false, true])).toBeNull()
  expect(line([true, true], [false, true])).toBe('A question was corrected since you played: +1 right.')
  expect(line([true, true], [true, true])).toBe('2 questions were corrected since you played: +2 right.')
  expect(line([true, false])).toBe('A question was corrected since you played: your score went up.')
})

test('partly right answers are told with what they add', () => {
  const partly = (credit: number): Result['review'][number] => ({
    ...{
      qid: 'q',
      text: '',
      answer: 'a',
      correct: false,
      credit,
      corrected: false,
      key: 'a',
      why: '',
      rendered: null,
      shares: null,
    },
  })
  expect(creditLine(result())).toBeNull()
  expect(creditLine(result({ credit: 8500, review: [partly(500), partly(0)] }))).toBe('8 completely right, 1 partly.')
  const two = result({ credit: 9416, review: [partly(666), partly(750)] })
  expect(creditLine(two)).toBe('8 completely right, 2 partly.')
  expect(resultAnnouncement(two, null, false)).toBe(
    '9.4 out of 10. 8 completely right, 2 partly. Border guard. Better than 72 percent of players.',
  )
})

test('a better play that differs only in partly right answers is the best so far', () => {
  expect(buxesNews(result({ best_credit: 8600 }), false, false)).toEqual({
    kind: 'note',
    text: 'Best so far: 8.6 out of 10.',
  })
})
