import { expect, it } from 'vitest'
import { deletionWords } from './DataSection.tsx'

it('says what stays of a verified email, and nothing of it where none was verified', () => {
  expect(deletionWords(true)).toContain('buxes and coupons right away')
  expect(deletionWords(true)).toContain('For 12 months we keep a hash of your email')
  expect(deletionWords(false)).toBe("This deletes your name, email, drafts and buxes right away. It can't be undone.")
})
