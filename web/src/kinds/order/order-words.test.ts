import { expect, test } from 'vitest'
import type { CheckedVerdict } from '../checked-verdict.ts'
import { orderCreditWords } from './order-words.ts'

const verdict = (answer: string, credit: number): CheckedVerdict => ({
  qid: 'q',
  answer: [...answer],
  correct: credit === 1000,
  credit,
  key: [...'abcd'],
  why: '',
  rendered: null,
  shares: null,
})

test('a wrong order is told how its credit comes about', () => {
  expect(orderCreditWords(verdict('dabc', 666))).toBe(
    'Credit is for each item that comes straight after the right one: 2 of 3.',
  )
})

test('items in their places may follow none of their neighbours, and that is said', () => {
  expect(orderCreditWords(verdict('cbad', 0))).toBe(
    'No item comes straight after the right one, so there is no credit.',
  )
})

test('nothing is said of credit where there is nothing to explain', () => {
  expect(orderCreditWords(verdict('abcd', 1000))).toBeNull()
  expect(orderCreditWords(verdict('dabc', 0))).toBeNull()
  expect(orderCreditWords({ ...verdict('', 0), answer: null })).toBeNull()
})
