import { eq, sql } from 'drizzle-orm'
import type { Db } from '#server/platform/db/db.ts'
import type { Caller, Outgoing } from '#server/platform/http/route.ts'
import { hashToken, newToken } from '#server/platform/http/session-cookie.ts'
import { sessions } from '../tables.ts'

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
