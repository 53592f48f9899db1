import { expect, test } from 'vitest'
import { readArguments } from './run-command.ts'

test('words and flags are kept apart, in any order', () => {
  expect(readArguments(['prize', 'add', '--title', 'Coffee voucher', '--price=250', '--json'])).toEqual({
    words: ['prize', 'add'],
    flags: { title: 'Coffee voucher', price: '250', json: true },
  })
  expect(readArguments(['--json', 'contact', 'list', '--open'])).toEqual({
    words: ['contact', 'list'],
    flags: { json: true, open: true },
  })
})

test('a dash, a negative amount and everything after two dashes are words', () => {
  expect(readArguments(['prize', 'codes', 'x', '-']).words).toEqual(['prize', 'codes', 'x', '-'])
  expect(readArguments(['bux', 'grant', 'a@example.com', '-5', 'too many']).words.at(-2)).toBe('-5')
  expect(readArguments(['bux', 'grant', 'a@example.com', '5', '--', '--odd reason']).words.at(-1)).toBe('--odd reason')
})

test('a flag without a value is only there', () => {
  expect(readArguments(['prize', 'add', '--title', '--price', '5']).flags).toEqual({ title: true, price: '5' })
})
