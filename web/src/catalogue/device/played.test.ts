import { expect, test } from 'vitest'
import { playedFrom } from './played.ts'

const review = [
  { correct: true, credit: 1000 },
  { correct: false, credit: 0 },
]
const one = { correct: 1, total: 2, credit: 1000, best: 1, best_credit: 1000, review }

test('the trail shown is that of the best play', () => {
  expect(playedFrom(one)).toMatchObject({ best: 1, total: 2, pips: ['right', 'wrong'] })
  expect(playedFrom({ ...one, best: 2, best_credit: 2000 })).toMatchObject({ best: 2, total: 2, pips: null })
  const unknown = { ...one, best: null, best_credit: null, review: [] }
  expect(playedFrom(unknown)).toMatchObject({ best: 1, total: 2, pips: null })
})

test('what is no whole result shows nothing', () => {
  const { credit: _, ...uncredited } = one
  for (const stored of [uncredited, { ...one, total: '2' }, [], 7, null]) expect(playedFrom(stored)).toBeNull()
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
