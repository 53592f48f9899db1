import { randomBytes } from 'node:crypto'
import { replacePassword } from '#server/accounts/moderate-account.ts'
import { accountByEmail } from '#server/accounts/store.ts'
import type { Db } from '#server/platform/db/db.ts'
import { PasswordHasher } from '#server/platform/password-hash.ts'
import { readDemo } from './demo.ts'

export interface DemoLogin {
  email: string
  password: string
}

/** A password for the demo's login where strangers can reach it. */
export const newDemoPassword = (): string => randomBytes(12).toString('base64url')

/** The demo's login while it has the password that the README tells everybody; null when it has another or is closed. */
export async function publicDemoLogin(db: Db, contentDir: string): Promise<DemoLogin | null> {
  const { email, password } = (await readDemo(contentDir)).login
  const account = await accountByEmail(db, email)
  if (!account || account.closedAt) return null
  const hasher = new PasswordHasher()
  const isKnown = await hasher.withSlot(() => hasher.matches(account.passwordHash, password))
  return isKnown ? { email, password } : null
}

/** Gives the demo's login a password that only this call tells. */
export async function lockDemoLogin(db: Db, email: string): Promise<DemoLogin> {
  const password = newDemoPassword()
  await replacePassword(db, email, await new PasswordHasher().hash(password))
  return { email, password }
}
