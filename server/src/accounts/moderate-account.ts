import { eq, sql } from 'drizzle-orm'
import { transact, type Db } from '#server/platform/db/db.ts'
import { queueNotice } from '#server/platform/mail/mail-queue.ts'
import { afterVerification, type Verifying } from './verify-email.ts'
import { endSessionsOf } from './sessions.ts'
import { accountClosedMail } from './mail-templates.ts'
import { accountByEmail } from './store.ts'
import { users } from './tables.ts'
import { dropTokens } from './tokens.ts'

/** The operator's commands on an account, found by its email; null when there is none. */
const onAccount = async (db: Db, email: string, work: (tx: Db, id: string) => Promise<void>) => {
  const account = await accountByEmail(db, email)
  if (!account || account.deletedAt) return null
  await transact(db, (tx) => work(tx, account.id))
  return { id: account.id, name: account.name, email: account.email }
}

export const verifyAccount = (db: Db, email: string, services: Verifying) =>
  onAccount(db, email, async (tx, id) => {
    const [verified] = await tx
      .update(users)
      .set({ verifiedAt: sql`coalesce(${users.verifiedAt}, clock_now())` })
      .where(eq(users.id, id))
      .returning({ id: users.id, email: users.email })
    if (verified) await afterVerification(tx, services, verified)
  })

/**
 * Ends its sessions and hides it from the leaderboard; nobody can log in until it is reopened, and its owner gets an
 * email.
 */
export const closeAccount = (db: Db, email: string, reason: string, publicUrl: string) =>
  onAccount(db, email, async (tx, id) => {
    const [closed] = await tx
      .update(users)
      .set({ closedAt: sql`coalesce(${users.closedAt}, clock_now())`, closedReason: reason })
      .where(eq(users.id, id))
      .returning()
    await endSessionsOf(tx, id)
    await dropTokens(tx, id)
    if (closed) await queueNotice(tx, closed, accountClosedMail(publicUrl, closed.name, reason))
  })

/** Replaces the password and ends every session, so that whoever knew the old one is out. */
export const replacePassword = (db: Db, email: string, passwordHash: string) =>
  onAccount(db, email, async (tx, id) => {
    await tx.update(users).set({ passwordHash }).where(eq(users.id, id))
    await endSessionsOf(tx, id)
    await dropTokens(tx, id)
  })

export const reopenAccount = (db: Db, email: string) =>
  onAccount(db, email, async (tx, id) => {
    await tx.update(users).set({ closedAt: null, closedReason: '' }).where(eq(users.id, id))
  })
