import { expect, test } from 'vitest'
import { exampleOf } from './number-example.ts'

const draft = (value: string, tolerance = '', span = '', unit = '') => ({ value, tolerance, span, unit })

test('the example follows the fields', () => {
  expect(exampleOf(draft(''))).toBeNull()
  expect(exampleOf(draft('330'))).toBeNull()
  expect(exampleOf(draft('330', '5', '', 'm'))).toBe('325 m to 335 m are right.')
  expect(exampleOf(draft('0.3', '', '0.2', '%'))).toBe(
    'Only 0.3% is right. 0.2% or 0.4% gets half of the credit, and beyond 0.5% there is none.',
  )
})
