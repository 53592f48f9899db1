import type { Rule } from '#web/platform/forms/use-form.ts'

/** The same limits as on the server (contract/src/accounts.ts); checked here to save a round trip. */
const NAME = { least: 3, most: 30 }
const PASSWORD = { least: 8, most: 1024 }

export const name: Rule = (value) => {
  const { length } = value.trim()
  if (length === 0) return 'Choose a name.'
  if (length < NAME.least) return `Use at least ${NAME.least} characters.`
  return length > NAME.most ? `Use at most ${NAME.most} characters.` : null
}

export const password: Rule = (value) => (value === '' ? 'Enter your password.' : null)

export const newPassword: Rule = (value) => {
  if (value === '') return 'Choose a password.'
  const size = new TextEncoder().encode(value).length
  if (size < PASSWORD.least) return `Use at least ${PASSWORD.least} characters. You have ${Array.from(value).length}.`
  return size > PASSWORD.most ? 'That password is too long.' : null
}

/** Eight digits, with or without the space between them. */
export const code: Rule = (value) => {
  if (value.trim() === '') return 'Enter the code.'
  return /^\d{8}$/.test(value.replaceAll(/[\s-]/g, '')) ? null : 'The code has 8 digits.'
}
