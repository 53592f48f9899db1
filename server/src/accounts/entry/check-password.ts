import { eq, sql } from 'drizzle-orm'
import type { Db } from '#server/platform/db/db.ts'
import { AppError } from '#server/platform/errors.ts'
import { withHashingSlot, isPassword } from '#server/platform/password-hash.ts'
import { hashToken } from '#server/platform/http/session-cookie.ts'
import { forgetTries, takeTry } from './password-guard.ts'
import { sessions, users } from '../tables.ts'

/**
 * Checks a password against that of the logged-in user. A wrong one is an error of that field and never ends the
 * session; tries are counted separately from failed logins.
 */
export async function checkPassword(db: Db, userId: string, password: string, field: string): Promise<void> {
  const subject = `confirm ${userId}`
  const right = await withHashingSlot(async () => {
    await takeTry(db, subject)
    const [user] = await db.select({ hash: users.passwordHash }).from(users).where(eq(users.id, userId))
    return isPassword(user?.hash ?? null, password)
  })
  if (!right)
    throw new AppError('INVALID', "That isn't your password.", { fields: { [field]: "That isn't your password." } })
  await forgetTries(db, subject)
}

/** Confirms the password, which spending and deleting need; recorded for this session only. */
export async function confirmPassword(
  db: Db,
  { userId, session, password }: { userId: string; session: string | null; password: string },
): Promise<void> {
  await checkPassword(db, userId, password, 'password')
  await db
    .update(sessions)
    .set({ confirmedAt: sql`clock_now()` })
    .where(eq(sessions.tokenHash, hashToken(session ?? '')))
}
