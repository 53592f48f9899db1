import { expect, test } from 'vitest'
import { lettersOf } from './Choices.tsx'

const of = (...texts: string[]) => lettersOf(texts.map((text) => ({ text })))

test('options are marked with letters, in their order', () => {
  expect(of('Paris', 'Rome')).toEqual(['A', 'B'])
})

test('options that are letters themselves are marked with numbers', () => {
  expect(of('G', 'C', 'F')).toEqual(['1', '2', '3'])
  expect(of('B♭', 'A sharp')).toEqual(['1', '2'])
  expect(of('1', '2')).toEqual(['A', 'B'])
})
