import { expect, test } from 'vitest'
import { spacedCode } from './room-words.ts'

test('a code is shown in two groups of three', () => {
  expect(spacedCode('012345')).toBe('012 345')
})
