import { expect, test } from 'vitest'
import { aroundBlank } from './BlanksAnswer.tsx'

test('a blank is described by its sentence', () => {
  const text = 'Paris is old. It lies on the [[2]], which flows into the [[1]]. Rain falls on [[3]]!'
  expect(aroundBlank(text, 1)).toBe('It lies on the blank 1, which flows into the blank 2.')
  expect(aroundBlank(text, 2)).toBe('It lies on the blank 1, which flows into the blank 2.')
  expect(aroundBlank(text, 3)).toBe('Rain falls on blank 3!')
})

test('lines of a poem are sentences of their own', () => {
  expect(aroundBlank('Roses are [[1]]\nViolets are [[2]]', 2)).toBe('Violets are blank 2')
})
