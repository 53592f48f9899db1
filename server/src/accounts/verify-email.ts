import { and, eq, sql } from 'drizzle-orm'
import type { Config } from '#server/platform/config.ts'
import { isDuplicate } from '#server/platform/db/db-errors.ts'
import { transact, type Db } from '#server/platform/db/db.ts'
import { AppError } from '#server/platform/errors.ts'
import type { BaseServices } from '#server/platform/http/route.ts'
import { queueMail, queueNotice } from '#server/platform/mail/mail-queue.ts'
import { hmacOf } from '#server/platform/secret.ts'
import { addressInUseMail, confirmChangeMail, emailChangedMail, verifyMail } from './mail-templates.ts'
import { refuseBeyondMailLimit, mailboxOf } from './mail-limit.ts'
import { accountByEmail } from './store.ts'
import { users } from './tables.ts'
import { expiredToken, dropTokens, makeToken, spendToken } from './tokens.ts'

/** What verifying an address needs. */
export type Verifying = Pick<BaseServices, 'config' | 'onVerified'>

/** The holder of the token has read the email; the address counts as verified if it still is the account's. */
export async function verifyEmail(
  { db, ...services }: Verifying & Pick<BaseServices, 'db'>,
  token: string,
): Promise<void> {
  await transact(db, async (tx) => {
    const { userId, email } = await spendToken(tx, 'verify', token)
    const [verified] = await tx
      .update(users)
      .set({ verifiedAt: sql`coalesce(${users.verifiedAt}, clock_now())` })
      .where(and(isAccount(userId), eq(users.email, email)))
      .returning({ id: users.id, email: users.email })
    if (!verified) throw expiredToken()
    await afterVerification(tx, services, verified)
  })
}

/** Asks an address to verify itself; an earlier link becomes invalid. */
export async function mailVerification(tx: Db, { publicUrl }: Config, userId: string, email: string): Promise<void> {
  const token = await makeToken(tx, { purpose: 'verify', userId, email })
  await queueMail(tx, { to: email, ...verifyMail(publicUrl, token) })
}

/** Sends the verification email again, to the account's current address. */
export async function resendVerification(db: Db, config: Config, userId: string): Promise<void> {
  const [user] = await db.select().from(users).where(eq(users.id, userId))
  if (!user || user.verifiedAt) return
  await refuseBeyondMailLimit(db, config, 'verify', user.email)
  await transact(db, (tx) => mailVerification(tx, config, userId, user.email))
}

/**
 * Asks a new address to confirm. If it has an account already, its owner is told instead, and nobody else can see the
 * difference.
 */
export async function mailNewAddress(tx: Db, { publicUrl }: Config, userId: string, email: string): Promise<void> {
  const token = await makeToken(tx, { purpose: 'change', userId, email })
  const owner = await accountByEmail(tx, email)
  if (!owner || owner.id === userId) await queueMail(tx, { to: email, ...confirmChangeMail(publicUrl, token) })
  else await queueNotice(tx, owner, addressInUseMail(publicUrl, owner.name))
}

/** Sends the link for a pending email again; the password was checked when the change was requested. */
export async function resendChange(db: Db, config: Config, userId: string): Promise<void> {
  const [user] = await db.select().from(users).where(eq(users.id, userId))
  if (!user?.pendingEmail) return
  const { pendingEmail: email } = user
  await refuseBeyondMailLimit(db, config, 'change', email)
  await transact(db, (tx) => mailNewAddress(tx, config, userId, email))
}

/** Makes a new address the account's, confirmed from its own inbox; the old one gets an email about it. */
export async function confirmEmail(
  { db, ...services }: Verifying & Pick<BaseServices, 'db'>,
  token: string,
): Promise<void> {
  const confirm = async (tx: Db): Promise<void> => {
    const { userId, email } = await spendToken(tx, 'change', token)
    const [user] = await tx.select().from(users).where(isAccount(userId)).for('update')
    if (!user || user.pendingEmail !== email) throw expiredToken()
    await tx
      .update(users)
      .set({ email, pendingEmail: null, verifiedAt: sql`clock_now()` })
      .where(eq(users.id, user.id))
    // Tokens that were sent to the old address become invalid.
    await dropTokens(tx, user.id)
    await afterVerification(tx, services, { id: user.id, email })
    await queueNotice(tx, user, emailChangedMail(services.config.publicUrl, user.name))
  }
  await transact(db, confirm).catch((error: unknown) => {
    if (!isDuplicate(error)) throw error
    throw new AppError('TAKEN', "There's already an account with this email.")
  })
}

/** How a mailbox is stored: two addresses that lead to it have the same hash. */
export const mailboxHmac = (config: Pick<Config, 'secret'>, email: string): Buffer =>
  hmacOf(config, 'mailbox', mailboxOf(email))

/** Tells each feature whose mailbox an account has, in the transaction that verified its address. */
export async function afterVerification(
  tx: Db,
  { config, onVerified }: Verifying,
  { id, email }: { id: string; email: string },
): Promise<void> {
  const mailbox = mailboxHmac(config, email)
  for (const step of onVerified) await step(tx, id, mailbox)
}

const isAccount = (id: string | null) => and(eq(users.id, id ?? ''), sql`${users.closedAt} IS NULL`)
