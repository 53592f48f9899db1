import { eq, sql } from 'drizzle-orm'
import { AppError } from '#server/platform/errors.ts'
import type { BaseServices } from '#server/platform/http/route.ts'
import { hashToken } from '#server/platform/http/session-cookie.ts'
import { forgetTries, takeTry } from './password-guard.ts'
import { sessions, users } from '../tables.ts'

type Passwords = Pick<BaseServices, 'db' | 'passwords'>

/**
 * Checks a password against that of the logged-in user. A wrong one is an error of that field and never ends the
 * session; tries are counted separately from failed logins.
 */
export async function checkPassword(
  { db, passwords }: Passwords,
  userId: string,
  password: string,
  field: string,
): Promise<void> {
  const subject = `confirm ${userId}`
  const right = await passwords.withSlot(async () => {
    await takeTry(db, subject)
    const [user] = await db.select({ hash: users.passwordHash }).from(users).where(eq(users.id, userId))
    return passwords.matches(user?.hash ?? null, password)
  })
  if (!right)
    throw new AppError('INVALID', "That password isn't right.", { fields: { [field]: "That password isn't right." } })
  await forgetTries(db, subject)
}

/** Confirms the password, which spending and deleting need; recorded for this session only. */
export async function confirmPassword(
  services: Passwords,
  { userId, session, password }: { userId: string; session: string | null; password: string },
): Promise<void> {
  await checkPassword(services, userId, password, 'password')
  await services.db
    .update(sessions)
    .set({ confirmedAt: sql`clock_now()` })
    .where(eq(sessions.tokenHash, hashToken(session ?? '')))
}
