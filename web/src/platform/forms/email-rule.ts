import type { Rule } from './use-form.ts'

/** Anything with one @ and a dot after it may be valid; only sending an email can tell. */
const EMAIL = /^[^\s@]+@[^\s@]+\.[^\s@.]+$/

export const emailRule: Rule = (value) => {
  if (value.trim() === '') return 'Enter your email.'
  return EMAIL.test(value.trim()) ? null : "That doesn't look like an email address. Example: ana@example.com"
}
