import { expect, test } from 'vitest'
import { links } from '#contract/api/links.ts'
import { spacedCode } from '../room-words.ts'
import { codeIn } from './CodeForm.tsx'

test.each([
  '123456',
  ' 123 456 ',
  '12-34-56',
  '123·456',
  '１２３４５６',
  `https://quiz.example${links.joinRoom('123456')}`,
  `quiz.example${links.joinRoom('123456')}?x=1`,
])('%s is the code 123456', (text) => expect(codeIn(text)).toBe('123456'))

test.each(['', '12345', '1234567', 'abcdef', '12345a', 'https://quiz.example/join/1234567'])('%j is none', (text) =>
  expect(codeIn(text)).toBeNull(),
)

test('a code is shown in two halves, which read back', () => {
  expect(spacedCode('123456')).toBe('123 456')
  expect(codeIn(spacedCode('123456'))).toBe('123456')
})
