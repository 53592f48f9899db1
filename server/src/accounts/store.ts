import { and, eq, gt, isNull, sql } from 'drizzle-orm'
import type { Db } from '../platform/db.ts'
import type { SessionUser } from '../platform/route.ts'
import { hashToken } from '../platform/session-cookie.ts'
import { sessions, users } from './tables.ts'

/** Who a session token belongs to, while it lasts. */
export async function userOfToken(db: Db, token: string): Promise<SessionUser | null> {
  const [user] = await db
    .select({
      id: users.id,
      name: users.name,
      verified: sql<boolean>`${users.verifiedAt} IS NOT NULL`,
      confirmedAt: sessions.confirmedAt,
    })
    .from(sessions)
    .innerJoin(users, eq(users.id, sessions.userId))
    .where(
      and(eq(sessions.tokenHash, hashToken(token)), gt(sessions.expiresAt, sql`clock_now()`), isNull(users.closedAt)),
    )
  return user ?? null
}
