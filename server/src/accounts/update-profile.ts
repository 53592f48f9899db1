import { eq, sql } from 'drizzle-orm'
import type { Config } from '#server/platform/config.ts'
import { isDuplicate } from '#server/platform/db/db-errors.ts'
import { transact, type Db } from '#server/platform/db/db.ts'
import { invalidField } from '#server/platform/errors.ts'
import { queueNotice } from '#server/platform/mail/mail-queue.ts'
import { takeFromDatabase, tooMany } from '#server/platform/rate-limits.ts'
import type { BaseServices, Caller, Outgoing } from '#server/platform/http/route.ts'
import { checkPassword, refuseCommon } from './passwords.ts'
import { endSessionsOf, openSession } from './sessions.ts'
import { changeRequestedMail, passwordChangedMail } from './mail-templates.ts'
import { refuseBeyondMailLimit } from './mail-limit.ts'
import { users } from './tables.ts'
import { nameSkeletons, refuseTaken, reserveName } from './names.ts'
import { dropCodes } from './reset-password.ts'
import { dropTokens } from './tokens.ts'
import { mailNewAddress } from './verify-email.ts'

interface Changes {
  name?: string | undefined
  email?: string | undefined
  line?: string | undefined
  avatar?: string | null | undefined
  on_board?: boolean | undefined
  new_password?: string | undefined
  current_password?: string | undefined
}

type Me = typeof users.$inferSelect
type Services = Pick<BaseServices, 'db' | 'config' | 'passwords'>

/** Changes the given fields, all or nothing. Returns the new session if the password changed. */
export async function updateProfile(
  services: Services,
  changes: Changes,
  caller: Caller & { user: { id: string } },
): Promise<Outgoing['session']> {
  const { db, config, passwords } = services
  const { name, email, line, avatar, on_board: onBoard, new_password: password } = changes
  const [me] = await db.select().from(users).where(eq(users.id, caller.user.id))
  if (!me) throw new Error('A logged-in user has no row.')
  const isNewEmail = email !== undefined && email.toLowerCase() !== me.email.toLowerCase()
  if (avatar) await refuseForeignImage(db, avatar, me.id)
  if (password !== undefined) await refuseCommon(password, 'new_password', [name ?? me.name, me.email, email ?? ''])
  if (isNewEmail || password !== undefined) await refuseUnconfirmed(services, me.id, changes.current_password)
  // A taken email is not refused: that would tell anybody which addresses have an account. Nor is one's own name, which
  // may be older than the rules for names.
  if (name !== me.name) await refuseTaken(db, { name }, me.id)
  if (isNewEmail) await limitEmailChanges(db, config, me, email)
  const passwordHash = password === undefined ? undefined : await passwords.hash(password)
  const change = async (tx: Db): Promise<Outgoing['session']> => {
    if (name !== undefined && name !== me.name) await reserveName(tx, name, me.id)
    const given = { name, nameSkeletons: name === undefined ? undefined : nameSkeletons(name), line, avatar, onBoard }
    if (Object.values(given).some((value) => value !== undefined))
      await tx.update(users).set(given).where(eq(users.id, me.id))
    // A new password cancels an email change that someone who knew the old password may have requested.
    if (email !== undefined || passwordHash !== undefined) await requestEmailChange(tx, config, me, email ?? me.email)
    return passwordHash === undefined ? undefined : setPassword(tx, config, me, passwordHash, caller)
  }
  return transact(db, change).catch(async (error: unknown) => {
    if (isDuplicate(error)) await refuseTaken(db, { name }, me.id)
    throw error
  })
}

async function refuseForeignImage(db: Db, id: string, userId: string): Promise<void> {
  const { rows } = await db.execute(sql`SELECT FROM images WHERE id = ${id} AND owner_id = ${userId}`)
  if (!rows.length) throw invalidField('avatar', "That picture wasn't found.")
}

async function refuseUnconfirmed(services: Services, userId: string, current: string | undefined): Promise<void> {
  if (current === undefined) throw invalidField('current_password', 'Enter your current password.')
  await checkPassword(services, userId, current, 'current_password')
}

/** The email changes that one account may ask for. */
const EMAIL_CHANGES = { count: 10, seconds: 24 * 3600 }

async function limitEmailChanges(db: Db, config: Config, me: Me, email: string): Promise<void> {
  if (config.limits === 'off') return
  const wait = await takeFromDatabase(db, 'email changes', me.id, EMAIL_CHANGES)
  if (wait > 0) throw tooMany(wait)
  await refuseBeyondMailLimit(db, config, 'change', email)
}

/** A new email is pending until it is confirmed from its inbox; sending the current one cancels the change. */
async function requestEmailChange(tx: Db, config: Config, me: Me, email: string): Promise<void> {
  const isPresent = email.toLowerCase() === me.email.toLowerCase()
  await tx
    .update(users)
    .set({ pendingEmail: isPresent ? null : email })
    .where(eq(users.id, me.id))
  await dropTokens(tx, me.id, 'change')
  if (isPresent) return
  await mailNewAddress(tx, config, me.id, email)
  await queueNotice(tx, me, changeRequestedMail(config.publicUrl, me.name))
}

/** A new password ends every session; this browser gets a new one. */
async function setPassword(tx: Db, config: Config, me: Me, passwordHash: string, caller: Caller) {
  await tx.update(users).set({ passwordHash }).where(eq(users.id, me.id))
  await endSessionsOf(tx, me.id)
  await dropTokens(tx, me.id, 'reset')
  await dropCodes(tx, config, me.email)
  await queueNotice(tx, me, passwordChangedMail(config.publicUrl, me.name))
  return openSession(tx, me.id, caller)
}
