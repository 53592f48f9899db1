import { expect, test } from 'vitest'
import { exampleOf } from './number-editing.tsx'

const draft = (value: string, tolerance = '', span = '', unit = '') => ({ value, tolerance, span, unit })

test('the example follows the fields', () => {
  expect(exampleOf(draft(''))).toBeNull()
  expect(exampleOf(draft('330'))).toBeNull()
  expect(exampleOf(draft('330', '5', '', 'm'))).toBe('325 m to 335 m are right.')
  expect(exampleOf(draft('0.3', '', '0.2', '%'))).toBe(
    'Only 0.3% is right. 0.2% or 0.4% gets half of the credit; below 0.1% or above 0.5% there is none.',
  )
  expect(exampleOf(draft('330', '5', '20', 'm'), false)).toBe('325 m to 335 m are right.')
  expect(exampleOf(draft('330', '', '20'), false)).toBeNull()
})
