import { and, eq, sql } from 'drizzle-orm'
import { transact } from '#server/platform/db/db.ts'
import { queueNotice } from '#server/platform/mail/mail-queue.ts'
import type { BaseServices } from '#server/platform/http/route.ts'
import { refuseCommon } from './common-passwords.ts'
import { afterVerification, type Verifying } from './after-verification.ts'
import { endSessionsOf } from './end-sessions.ts'
import { passwordChangedMail } from '../messages/mail-templates.ts'
import { emailHmac } from '../messages/mail-limit.ts'
import { forgetTries } from './password-guard.ts'
import { users } from '../tables.ts'
import { dropCodes } from './reset-codes.ts'
import { expiredToken, dropTokens, spendToken, tokenFor } from './tokens.ts'

export interface NewPassword {
  email: string
  token: string
  password: string
}

/** Sets a new password, ends every session, and sends an email about it. It does not log in. */
export async function resetPassword(
  { db, config, passwords, onVerified }: Verifying & Pick<BaseServices, 'db' | 'passwords'>,
  { email, token, password }: NewPassword,
): Promise<void> {
  const isFor = (found: { email: string } | undefined) => found?.email.toLowerCase() === email.toLowerCase()
  // Before the costly hash, so that only the holder of a token can cause one.
  if (!isFor(await tokenFor(db, 'reset', token))) throw expiredToken('reset_token')
  await refuseCommon(password, 'password', [email])
  const passwordHash = await passwords.hash(password)
  await transact(db, async (tx) => {
    const spent = await spendToken(tx, 'reset', token)
    if (!isFor(spent)) throw expiredToken('reset_token')
    const [user] = await tx
      .update(users)
      .set({ passwordHash, pendingEmail: null, verifiedAt: sql`coalesce(${users.verifiedAt}, clock_now())` })
      .where(and(eq(users.id, spent.userId ?? ''), sql`${users.closedAt} IS NULL`))
      .returning()
    if (!user) throw expiredToken('reset_token')
    await afterVerification(tx, { config, onVerified }, user)
    await endSessionsOf(tx, user.id)
    await dropCodes(tx, config, user.email)
    // Also cancels a new email that someone who knew the old password may have requested.
    await dropTokens(tx, user.id)
    await forgetTries(tx, `account ${emailHmac(config, email).toString('base64url')}`)
    await queueNotice(tx, user, passwordChangedMail(config.publicUrl, user.name))
  })
}
