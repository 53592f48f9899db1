import { expect, test } from 'vitest'
import { inAnswers, percentOfCredit, shareOfCredit } from './credit-words.ts'

test('credit is told in right answers, and nearly one is not one', () => {
  expect([0, 7000, 7500, 7666, 7999, 40].map(inAnswers)).toEqual(['0', '7', '7.5', '7.7', '7.9', '0.1'])
})

test('the share of one answer is told in words where there are some', () => {
  expect([500, 250, 750, 666, 999, 1].map(shareOfCredit)).toEqual([
    'half of the credit',
    'a quarter of the credit',
    'three quarters of the credit',
    '67% of the credit',
    '99% of the credit',
    '1% of the credit',
  ])
  expect([0, 1000].map(percentOfCredit)).toEqual([0, 100])
})
