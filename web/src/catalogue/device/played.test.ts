import { expect, test } from 'vitest'
import { playedFrom } from './played.ts'

const review = [{ correct: true }, { correct: false }]

test('the trail shown is that of the best play', () => {
  expect(playedFrom({ correct: 1, total: 2, best: 1, review })).toMatchObject({
    best: 1,
    total: 2,
    pips: ['right', 'wrong'],
  })
  expect(playedFrom({ correct: 1, total: 2, best: 2, review })).toMatchObject({ best: 2, total: 2, pips: null })
  expect(playedFrom({ correct: 1, total: 2, best: null, review: [] })).toMatchObject({ best: 1, total: 2, pips: null })
})

test('a better play may have as many right answers, and more that are partly right', () => {
  const partly = [
    { correct: true, credit: 1000 },
    { correct: false, credit: 500 },
    { correct: null, credit: 0 },
  ]
  const result = { correct: 1, total: 2, credit: 1500, best: 1, review: partly }
  expect(playedFrom({ ...result, best_credit: 1500 })).toEqual({
    best: 1,
    credit: 1500,
    total: 2,
    pips: ['right', 'partly'],
  })
  expect(playedFrom({ ...result, best_credit: 1900 })).toMatchObject({ credit: 1900, pips: null })
})
