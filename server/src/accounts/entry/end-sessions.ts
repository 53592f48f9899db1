import { and, eq, ne } from 'drizzle-orm'
import type { Db } from '#server/platform/db/db.ts'
import { notFound } from '#server/platform/errors.ts'
import { hashToken } from '#server/platform/http/session-cookie.ts'
import { sessions } from '../tables.ts'

/** Ends the session of this token, if there is one. */
export async function endSession(db: Db, token: string | null): Promise<void> {
  if (token) await db.delete(sessions).where(eq(sessions.tokenHash, hashToken(token)))
}

/** Ends one of the user's sessions by its id. */
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
