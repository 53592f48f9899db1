import { NAME_LENGTH, PASSWORD_BYTES } from '#contract/api/account-limits.ts'
import type { Rule } from '#web/platform/use-form.ts'

/** Checked here, as on the server, to save a round trip. */
export const name: Rule = (value) => {
  const { length } = value.trim()
  if (length === 0) return 'Choose a name.'
  if (length < NAME_LENGTH.least) return `Use at least ${NAME_LENGTH.least} characters.`
  return length > NAME_LENGTH.most ? `Use at most ${NAME_LENGTH.most} characters.` : null
}

export const password: Rule = (value) => (value === '' ? 'Enter your password.' : null)

export const newPassword: Rule = (value) => {
  if (value === '') return 'Choose a password.'
  const size = new TextEncoder().encode(value).length
  if (size < PASSWORD_BYTES.least)
    return `Use at least ${PASSWORD_BYTES.least} characters. You have ${Array.from(value).length}.`
  return size > PASSWORD_BYTES.most ? 'That password is too long.' : null
}

/** Eight digits, with or without the space between them. */
export const code: Rule = (value) => {
  if (value.trim() === '') return 'Enter the code.'
  return /^\d{8}$/.test(value.replaceAll(/[\s-]/g, '')) ? null : 'The code has 8 digits.'
}

/** Anything with one @ and a dot after it may be valid; only sending an email can tell. */
const EMAIL = /^[^\s@]+@[^\s@]+\.[^\s@.]+$/

export const emailRule: Rule = (value) => {
  if (value.trim() === '') return 'Enter your email.'
  return EMAIL.test(value.trim()) ? null : "That doesn't look like an email address. Example: ana@example.com"
}
