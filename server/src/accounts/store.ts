import { and, desc, eq, gt, sql } from 'drizzle-orm'
import type { EditedUser, Session, User } from '#contract/api/user.ts'
import { statement, type Db } from '#server/platform/db/db.ts'
import { imageUrl, type ImageUse, images } from '#server/images/store.ts'
import type { BaseServices, SessionUser } from '#server/platform/http/route.ts'
import { hashToken } from '#server/platform/http/session-cookie.ts'
import { sessions, users } from './tables.ts'

/** A session that was not used for this long has expired. */
const IDLE = "interval '14 days'"
/** The last use is written at most this often, to save writes. */
const SEEN_EVERY = "interval '1 hour'"

/** Every request of a user asks this, so it must cost one look-up by key in each table. */
const findSession = statement<SessionUser & { unseen: boolean }>(
  'find session',
  `SELECT u.id, name, verified_at IS NOT NULL AS verified, confirmed_at AS "confirmedAt",
     seen_at < clock_now() - ${SEEN_EVERY} AS unseen
   FROM sessions JOIN users u ON u.id = user_id
   WHERE token_hash = $1 AND expires_at > clock_now() AND seen_at > clock_now() - ${IDLE} AND closed_at IS NULL`,
)
const writeSeen = statement('write seen', 'UPDATE sessions SET seen_at = clock_now() WHERE token_hash = $1')

/** The user of a session token, while it is valid. */
export async function userOfToken(db: Db, token: string): Promise<SessionUser | null> {
  const hash = hashToken(token)
  const [found] = (await findSession(db, [hash])).rows
  if (!found) return null
  const { unseen, ...user } = found
  if (unseen) await writeSeen(db, [hash])
  return user
}

/** An account by its email, case-insensitive. */
export async function accountByEmail(db: Db, email: string) {
  const [account] = await db
    .select({
      id: users.id,
      name: users.name,
      email: users.email,
      passwordHash: users.passwordHash,
      verifiedAt: users.verifiedAt,
      closedAt: users.closedAt,
      deletedAt: users.deletedAt,
    })
    .from(users)
    .where(sql`lower(${users.email}) = lower(${email})`)
  return account
}

/** An account by its email, unless it is closed. */
export async function openAccountByEmail(db: Db, email: string) {
  const account = await accountByEmail(db, email)
  return account?.closedAt ? undefined : account
}

type Users = Pick<BaseServices, 'db' | 'balanceOf'>

/** The user as they see themselves. */
export async function editedUser({ db, balanceOf }: Users, id: string): Promise<EditedUser> {
  const [row] = await db
    .select({
      id: users.id,
      name: users.name,
      email: users.email,
      verifiedAt: users.verifiedAt,
      avatar: sql<Buffer | null>`(SELECT hash FROM images WHERE images.id = ${users.avatar})`,
      line: users.line,
      on_board: users.onBoard,
      pending_email: users.pendingEmail,
      createdAt: users.createdAt,
    })
    .from(users)
    .where(eq(users.id, id))
  if (!row) throw new Error('A logged-in user has no row.')
  const { verifiedAt, avatar, createdAt, ...rest } = row
  return {
    ...rest,
    verified: verifiedAt !== null,
    avatar: avatar && imageUrl(avatar, 'small'),
    buxes: await balanceOf(db, id),
    created_at: createdAt.toISOString(),
  }
}

export const toUser = ({ line: _l, on_board: _o, pending_email: _p, ...user }: EditedUser): User => user

export const userById = async (services: Users, id: string): Promise<User> => toUser(await editedUser(services, id))

/** Whether a user who signed up has not dismissed the welcome yet. */
export async function awaitsWelcome(db: Db, id: string): Promise<boolean> {
  const [row] = await db.select({ welcomed: users.welcomed }).from(users).where(eq(users.id, id))
  return row?.welcomed === false
}

const isFresh = sql`${sessions.seenAt} > clock_now() - ${sql.raw(IDLE)}`

/** A user's sessions, last seen first. */
export async function sessionsOf(db: Db, userId: string, token: string | null): Promise<Session[]> {
  const current = token && hashToken(token)
  const rows = await db
    .select()
    .from(sessions)
    .where(and(eq(sessions.userId, userId), gt(sessions.expiresAt, sql`clock_now()`), isFresh))
    .orderBy(desc(sessions.seenAt), desc(sessions.createdAt))
  return rows.map(({ id, tokenHash, agent, address, createdAt, seenAt }) => ({
    id,
    current: current !== null && current !== '' && tokenHash.equals(current),
    agent,
    address,
    created_at: createdAt.toISOString(),
    seen_at: seenAt.toISOString(),
  }))
}

/** Ends the welcome after signing up, on every device. */
export async function dismissWelcome(db: Db, userId: string): Promise<void> {
  await db.update(users).set({ welcomed: true }).where(eq(users.id, userId))
}

/** Deletes what has expired: sessions, tokens, codes, failures, and unconfirmed subscriptions. */
export async function sweepAccounts(db: Db): Promise<void> {
  await db.execute(sql`
    DELETE FROM sessions WHERE expires_at < clock_now() OR seen_at < clock_now() - ${sql.raw(IDLE)}`)
  await db.execute(sql`DELETE FROM account_tokens WHERE expires_at < clock_now()`)
  await db.execute(sql`DELETE FROM account_codes WHERE expires_at < clock_now() - interval '1 hour'`)
  await db.execute(sql`DELETE FROM password_failures WHERE failed_at < clock_now() - interval '2 hours'`)
  await db.execute(sql`
    DELETE FROM subscribers WHERE confirmed_at IS NULL AND created_at < clock_now() - interval '30 days'`)
}

/** An image that someone uses as their avatar stays. */
export const avatarUse: ImageUse = {
  isShown: sql`EXISTS (SELECT FROM users WHERE users.avatar = ${images.id})`,
}
