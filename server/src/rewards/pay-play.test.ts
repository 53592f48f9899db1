import { expect, test } from 'vitest'
import { DAILY_LIMIT, payFor, payWithin, sumEarned } from './pay-play.ts'

test('each right answer is worth one, and a clean sheet five more', () => {
  expect(payFor(0, 10)).toEqual([])
  expect(payFor(0, 0)).toEqual([])
  expect(payFor(8, 10)).toEqual([{ label: '1 for each right answer', amount: 8 }])
  expect(payFor(10, 10)).toEqual([
    { label: '1 for each right answer', amount: 10 },
    { label: '5 for a clean sheet', amount: 5 },
  ])
})

test('a day pays no more than its limit, and says so', () => {
  const whole = payFor(10, 10)
  expect(payWithin(whole, DAILY_LIMIT)).toEqual(whole)
  expect(payWithin(whole, 15)).toEqual(whole)
  expect(payWithin(whole, 12)).toEqual([
    { label: '1 for each right answer', amount: 10 },
    { label: '5 for a clean sheet', amount: 2 },
    { label: 'the limit is 200 a day', amount: 0 },
  ])
  for (const left of [0, -3]) expect(payWithin(whole, left)).toEqual([{ label: 'the limit is 200 a day', amount: 0 }])
})

test('whatever is left of the day, exactly that much or all is paid', () => {
  for (let correct = 0; correct <= 12; correct++)
    for (let left = 0; left <= 20; left++)
      expect(sumEarned(payWithin(payFor(correct, 12), left))).toBe(Math.min(left, sumEarned(payFor(correct, 12))))
})
