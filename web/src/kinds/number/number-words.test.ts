import { expect, test } from 'vitest'
import type { CheckedVerdict } from '../checked-verdict.ts'
import { numberKeyWords, offWords, readingWords, toleranceWords } from './number-words.ts'

const verdict = (answer: number | null, correct: boolean, value = 330): CheckedVerdict => ({
  qid: 'q',
  answer,
  correct,
  credit: correct ? 1000 : 0,
  key: { value, tolerance: 5, span: null },
  why: '',
  rendered: null,
  shares: null,
})

test('an answer is told how far off it is, in its unit', () => {
  expect(offWords(verdict(350, false), 'm')).toBe('20 m too high.')
  expect(offWords(verdict(0.1, false, 0.3), '%')).toBe('0.2 percentage points too low.')
  expect(offWords(verdict(5, false, 384_400), 'km')).toBe('384,395 km too low.')
  expect(offWords(verdict(70, false, 71), '%')).toBe('1 percentage point too low.')
  expect(offWords(verdict(2000, false, 1969), null)).toBe('31 too high.')
})

test('a right one hears of the exact number, unless it is that', () => {
  expect(offWords(verdict(327, true), 'm')).toBe('Near enough. It is exactly 330 m.')
  expect(offWords(verdict(330, true), 'm')).toBeNull()
  expect(offWords(verdict(null, false), 'm')).toBeNull()
})

test('what else is near enough is told by its ends', () => {
  expect(toleranceWords({ value: 0.3, tolerance: 0.1 }, '%')).toBe('0.2 to 0.4% counts as right.')
  expect(toleranceWords({ value: 8, tolerance: 0 }, null)).toBeNull()
})

test('the key on paper says what a near miss gets, where a quiz gives partial credit', () => {
  const key = { value: 42.195, tolerance: 0.2, span: 10 }
  expect(numberKeyWords({ unit: 'km' }, key, true)).toBe('42.195 ± 0.2 km (part of the credit within 10.2 km)')
  expect(numberKeyWords({ unit: 'km' }, key, false)).toBe('42.195 ± 0.2 km')
  expect(numberKeyWords({ unit: null }, { value: 8, tolerance: 0, span: null }, true)).toBe('8')
})

test('a point that may separate thousands is told how it is read', () => {
  expect(readingWords('380.000')).toBe('This is read as 380. For thousands, type 380,000.')
  expect(readingWords('3.14')).toBeNull()
  expect(readingWords('0.125')).toBeNull()
  expect(readingWords('380,000')).toBeNull()
})
