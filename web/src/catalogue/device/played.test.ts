import { expect, test } from 'vitest'
import { playedFrom } from './played.ts'

const review = [{ correct: true }, { correct: false }]

test('the trail shown is that of the best play', () => {
  expect(playedFrom({ correct: 1, total: 2, best: 1, review })).toEqual({ best: 1, total: 2, pips: ['right', 'wrong'] })
  expect(playedFrom({ correct: 1, total: 2, best: 2, review })).toEqual({ best: 2, total: 2, pips: null })
  expect(playedFrom({ correct: 1, total: 2, best: null, review: [] })).toEqual({ best: 1, total: 2, pips: null })
})
