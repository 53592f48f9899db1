import { eq, sql } from 'drizzle-orm'
import { CLOSED_NAME } from '#contract/account-limits.ts'
import { transact } from '#server/platform/db/db.ts'
import type { BaseServices } from '#server/platform/http/route.ts'
import { queueNotice } from '#server/platform/mail/mail-queue.ts'
import { checkPassword } from '../entry/check-password.ts'
import { endSessionsOf } from '../entry/end-sessions.ts'
import { accountDeletedMail } from '../messages/mail-templates.ts'
import { contactMessages, subscribers, users } from '../tables.ts'
import { dropTokens } from '../entry/tokens.ts'

/**
 * Deletes an account for good. Its row stays, because plays, published quizzes and the ledger point to it, but without
 * any personal data; the email is free again.
 */
export async function deleteAccount(
  { db, config, passwords, personalData }: Pick<BaseServices, 'db' | 'config' | 'passwords' | 'personalData'>,
  userId: string,
  password: string,
): Promise<void> {
  await checkPassword({ db, passwords }, userId, password, 'password')
  await transact(db, async (tx) => {
    const [user] = await tx.select().from(users).where(eq(users.id, userId)).for('update')
    if (!user || user.deletedAt) return
    await tx
      .update(users)
      .set({
        name: CLOSED_NAME,
        nameSkeletons: [],
        email: `${userId}@deleted.invalid`,
        pendingEmail: null,
        passwordHash: null,
        verifiedAt: null,
        line: '',
        avatar: null,
        onBoard: false,
        closedAt: sql`clock_now()`,
        deletedAt: sql`clock_now()`,
      })
      .where(eq(users.id, userId))
    await endSessionsOf(tx, userId)
    await dropTokens(tx, userId)
    for (const kept of personalData) await kept.forget?.(tx, userId)
    await tx.delete(subscribers).where(sql`lower(${subscribers.email}) = lower(${user.email})`)
    await tx
      .update(contactMessages)
      .set({ userId: null, name: CLOSED_NAME, email: '' })
      .where(eq(contactMessages.userId, userId))
    await queueNotice(tx, user, accountDeletedMail(config.publicUrl, user.name))
  })
}
