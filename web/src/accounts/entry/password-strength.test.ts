import { expect, test } from 'vitest'
import { passwordStrength } from './password-strength.ts'

test.each(['password', 'qwertyuiop', '12345678', 'P@ssw0rd', 'aaaaaaaaaa'])('%s is shown as easily guessed', (weak) => {
  expect(passwordStrength(weak, [])).toBeLessThan(2)
})

test('a short sentence of one’s own is shown as good', () => {
  expect(passwordStrength('my goat eats quiet trumpets', [])).toBe(4)
})

test('what everyone can read of a person is no password', () => {
  expect(passwordStrength('marguerite7', ['Marguerite7', 'm@example.com'])).toBeLessThan(2)
})

test('only the first hundred characters are judged, so that a long one takes no longer', () => {
  expect(passwordStrength(`${'a'.repeat(100)}correct horse battery staple`, [])).toBe(
    passwordStrength('a'.repeat(100), []),
  )
})
