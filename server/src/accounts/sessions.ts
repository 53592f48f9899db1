import { eq, sql, and, ne } from 'drizzle-orm'
import type { Db } from '#server/platform/db/db.ts'
import type { Caller, Outgoing } from '#server/platform/http/route.ts'
import { hashToken, newToken } from '#server/platform/http/session-cookie.ts'
import { notFound } from '#server/platform/errors.ts'
import type { Config } from '#server/platform/config.ts'
import { hmacOf } from '#server/platform/secret.ts'
import { sessions } from './tables.ts'

/** After this long the password is needed again, however active the session was. */
const SECONDS = 30 * 24 * 3600

/**
 * Opens a session under a new token and ends the one the browser sent (session fixation): an old token is never reused.
 */
export async function openSession(
  tx: Db,
  userId: string,
  { session, agent, address }: Pick<Caller, 'session' | 'agent' | 'address'>,
): Promise<NonNullable<Outgoing['session']>> {
  const token = newToken()
  if (session) await tx.delete(sessions).where(eq(sessions.tokenHash, hashToken(session)))
  await tx.insert(sessions).values({
    tokenHash: hashToken(token),
    userId,
    expiresAt: sql`clock_now() + make_interval(secs => ${SECONDS})`,
    agent,
    address,
  })
  return { token, seconds: SECONDS }
}

export async function endSession(db: Db, token: string | null): Promise<void> {
  if (token) await db.delete(sessions).where(eq(sessions.tokenHash, hashToken(token)))
}

export async function endOwnSession(db: Db, userId: string, id: string): Promise<void> {
  const ended = await db
    .delete(sessions)
    .where(and(eq(sessions.id, id), eq(sessions.userId, userId)))
    .returning({ id: sessions.id })
  if (!ended.length) throw notFound('That session')
}

/** Ends every session of a user except the one with this token; without one, every session. Returns how many. */
export async function endSessionsOf(db: Db, userId: string, exceptToken: string | null = null): Promise<number> {
  const but = exceptToken ? ne(sessions.tokenHash, hashToken(exceptToken)) : undefined
  const ended = await db
    .delete(sessions)
    .where(and(eq(sessions.userId, userId), but))
    .returning({ id: sessions.id })
  return ended.length
}

/** How many users a shared browser remembers. */
const MOST = 5

/** Whether this browser was logged in to the account before: its cookie cannot be forged. */
export const knowsDevice = (config: Config, device: string | null, userId: string): boolean =>
  hmacsIn(device).includes(deviceHmac(config, userId))

/** The cookie after a login: the last user to log in comes first. */
export function rememberDevice(config: Config, device: string | null, userId: string): string {
  const hmac = deviceHmac(config, userId)
  return [hmac, ...hmacsIn(device).filter((one) => one !== hmac)].slice(0, MOST).join('.')
}

const deviceHmac = (config: Config, userId: string): string => hmacOf(config, 'device', userId).toString('base64url')

const hmacsIn = (device: string | null): string[] => (device ?? '').split('.').filter(Boolean).slice(0, MOST)
