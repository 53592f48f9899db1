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

/** The demo's login, unless it is closed, and whether it still has the password that anybody can read in the source. */
export async function openDemoLogin(db: Db, contentDir: string): Promise<(DemoLogin & { isKnown: boolean }) | null> {
  const { email, password } = (await readDemo(contentDir)).login
  const account = await accountByEmail(db, email)
  if (!account || account.closedAt) return null
  const hasher = new PasswordHasher()
  const isKnown = await hasher.withSlot(() => hasher.matches(account.passwordHash, password))
  return { email, password, isKnown }
}

/** Gives the demo's login a password that only this call tells. */
export async function lockDemoLogin(db: Db, email: string): Promise<DemoLogin> {
  const password = newDemoPassword()
  await replacePassword(db, email, await new PasswordHasher().hash(password))
  return { email, password }
}
