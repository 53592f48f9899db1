import { expect, test } from 'vitest'
import { isWholeToken } from './mailed-token.ts'

const TOKEN = '0-9_azAZ'.repeat(5) + 'abc'

test('a token is whole when it has all its characters and no other', () => {
  expect(isWholeToken(TOKEN)).toBe(true)
  for (const broken of ['', TOKEN.slice(1), `${TOKEN}x`, `${TOKEN.slice(1)}=`, `${TOKEN.slice(1)}.`, `${TOKEN}\n`])
    expect(isWholeToken(broken), broken).toBe(false)
})
