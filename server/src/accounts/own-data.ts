import { eq, sql } from 'drizzle-orm'
import { OwnData } from '#contract/api/own-data.ts'
import { CLOSED_NAME } from '#contract/api/account-limits.ts'
import { type Db, transact } from '#server/platform/db/db.ts'
import type { BaseServices } from '#server/platform/http/route.ts'
import { queueNotice } from '#server/platform/mail/mail-queue.ts'
import { editedUser, sessionsOf } from './store.ts'
import { contactMessages, subscribers, users } from './tables.ts'
import { checkPassword } from './passwords.ts'
import { endSessionsOf } from './sessions.ts'
import { accountDeletedMail } from './mail-templates.ts'
import { dropTokens } from './tokens.ts'
import { withIsoTimes } from '#server/platform/iso-times.ts'
import { messageColumns } from './contact.ts'

/** Everything stored about a user. */
export async function ownData(
  { db, balanceOf, personalData }: Pick<BaseServices, 'db' | 'balanceOf' | 'personalData'>,
  userId: string,
  session: string | null,
): Promise<OwnData> {
  const user = await editedUser({ db, balanceOf }, userId)
  const now = await db.execute<{ now: Date }>(sql`SELECT clock_now() AS now`)
  const data: Partial<OwnData> = {
    exported_at: timeOf(now.rows[0]?.now),
    user,
    sessions: await sessionsOf(db, userId, session),
    messages: await messagesOf(db, userId),
    subscription: await subscriptionOf(db, user.email),
  }
  for (const kept of personalData) Object.assign(data, await kept.own?.(db, userId))
  if (!isWhole(data)) throw new Error("No feature provides a part of the user's data.")
  return data
}

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

/** The driver returns times of raw SQL as strings. */
const timeOf = (time: Date | string | undefined): string => new Date(time ?? 0).toISOString()

async function messagesOf(db: Db, userId: string): Promise<OwnData['messages']> {
  const messages = await db.select(messageColumns).from(contactMessages).where(eq(contactMessages.userId, userId))
  return messages.map(withIsoTimes)
}

async function subscriptionOf(db: Db, email: string): Promise<OwnData['subscription']> {
  const [found] = await db
    .select({ email: subscribers.email, confirmed_at: subscribers.confirmedAt })
    .from(subscribers)
    .where(sql`lower(${subscribers.email}) = lower(${email})`)
  return found ? withIsoTimes(found) : null
}

const isWhole = (data: Partial<OwnData>): data is OwnData => Object.keys(OwnData.shape).every((part) => part in data)
