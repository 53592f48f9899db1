import { expect, it } from 'vitest'
import { isMet, told, type Compared } from './told.ts'

const took = (p50: number, rows: number, more: Partial<Compared> = {}): Compared => ({
  p50,
  p99: 2 * p50,
  rows,
  bytes: rows * 800,
  calls: 43,
  refused: 0,
  status: 0,
  ...more,
})

it('tells the plain ratio, and what a fuller page costs beside a full one', () => {
  expect(told(took(6, 5), took(12, 24), took(8, 24))).toBe(
    '2.00× (p50 6.0 → 12 ms, p99 12 → 24 ms; 5 → 24 rows; 4.0 → 19.2 kB; 1.50× of a full page of 24 rows there, 8.0 ms)',
  )
  expect(told(took(6, 24), took(12, 24), took(8, 24))).toBe('2.00× (p50 6.0 → 12 ms, p99 12 → 24 ms)')
  expect(told(took(6, 24), took(3, 0), took(8, 24))).not.toMatch('full page')
})

it('compares a page with a full one only where it is fuller', () => {
  expect(isMet(took(6, 5), took(12, 24), took(8, 24))).toBe(true)
  expect(isMet(took(6, 5), took(12.1, 24), took(8, 24))).toBe(false)
  expect(isMet(took(6, 24), took(12, 24), took(8, 24))).toBe(false)
  expect(isMet(took(6, 24), took(12, 5), took(8, 24))).toBe(false)
  expect(isMet(took(6, 5), took(12, 24), null)).toBe(false)
})

it('is not met by a grown site that refuses', () => {
  const refusing = took(6, 24, { refused: 2, status: 503 })
  expect(isMet(took(6, 24), refusing, null)).toBe(false)
  expect(told(took(6, 24), refusing, null)).toContain('2 of 43 on the grown site got 503')
})
