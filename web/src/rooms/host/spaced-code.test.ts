import { expect, test } from 'vitest'
import { spacedCode } from './spaced-code.ts'

test('a code is shown in two groups of three', () => {
  expect(spacedCode('012345')).toBe('012 345')
})
