import { expect, test } from 'vitest'
import type { CheckedVerdict } from '../checked-verdict.ts'
import { orderCreditWords } from './OrderAnswer.tsx'

const verdict = (answer: string, credit: number): CheckedVerdict => ({
  qid: 'q',
  answer: answer.split(''),
  correct: credit === 1000,
  credit,
  key: ['a', 'b', 'c', 'd'],
  why: '',
  rendered: null,
  shares: null,
})

test('a wrong order is told how its credit comes about', () => {
  expect(orderCreditWords(verdict('dabc', 666))).toBe('Your credit: 2 of 3 items follow the right one.')
})

test('items in their places may follow none of their neighbours, and that is said', () => {
  expect(orderCreditWords(verdict('cbad', 0))).toBe('No item follows the right one, so there is no credit.')
})

test('nothing is said of credit where there is nothing to explain', () => {
  expect(orderCreditWords(verdict('abcd', 1000))).toBeNull()
  expect(orderCreditWords(verdict('dabc', 0))).toBeNull()
  expect(orderCreditWords({ ...verdict('', 0), answer: null })).toBeNull()
})
