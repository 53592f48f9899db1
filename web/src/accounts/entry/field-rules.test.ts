import { expect, test } from 'vitest'
import { emailRule, code, name, newPassword, password } from './field-rules.ts'

test.each([
  [emailRule, '', 'Enter your email.'],
  [emailRule, 'ana', "That doesn't look like an email address. Example: ana@example.com"],
  [emailRule, 'ana@example', "That doesn't look like an email address. Example: ana@example.com"],
  [emailRule, ' ana@example.com ', null],
  [name, '  ', 'Choose a name.'],
  [name, 'An', 'Use at least 3 characters.'],
  [name, 'A'.repeat(31), 'Use at most 30 characters.'],
  [name, 'Ana', null],
  [password, '', 'Enter your password.'],
  [password, ' ', null],
  [newPassword, '', 'Choose a password.'],
  [newPassword, 'short', 'Use at least 8 characters. You have 5.'],
  [newPassword, 'a short sentence', null],
  [newPassword, 'é'.repeat(513), 'That password is too long.'],
  [code, '', 'Enter the code.'],
  [code, '1234 5678', null],
  [code, '12345678', null],
  [code, ' 1234-5678 ', null],
  [code, '1234 567', 'The code has 8 digits.'],
  [code, '１２３４５６７８', 'The code has 8 digits.'],
])('%o says of "%s": %s', (rule, value, sentence) => {
  expect(rule(value)).toBe(sentence)
})
