import { expect, it } from 'vitest'
import { mailboxOf } from './mail-limit.ts'

it.each([
  ['Ana@Example.com', 'ana@example.com'],
  ['ana+1@example.com', 'ana@example.com'],
  ['ana+1+2@example.com', 'ana@example.com'],
  ['a.na@example.com', 'a.na@example.com'],
  ['a.n.a+x@gmail.com', 'ana@gmail.com'],
  ['A.NA@GoogleMail.com', 'ana@gmail.com'],
  ['+tag@example.com', '+tag@example.com'],
  ['"a@b"@example.com', '"a@b"@example.com'],
])('%s leads to %s', (address, mailbox) => {
  expect(mailboxOf(address)).toBe(mailbox)
})
