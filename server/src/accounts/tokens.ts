import { and, eq, gt, sql } from 'drizzle-orm'
import type { Db } from '#server/platform/db/db.ts'
import { type AppError, invalidField } from '#server/platform/errors.ts'
import { hashToken, newToken } from '#server/platform/http/session-cookie.ts'
import { accountTokens, type Purpose } from './tables.ts'

interface TokenFor {
  purpose: Purpose
  userId: string | null
  /** The address whose inbox the token's holder can read. */
  email: string
  /** Default: as long as its kind is valid. */
  lasts?: string
}

/** How long each kind is valid. */
const LASTS: Record<Purpose, string> = { verify: '7 days', change: '1 day', reset: '10 minutes', subscribe: '7 days' }

/** A single-use token for one purpose. */
export async function addToken(tx: Db, { purpose, userId, email, lasts = LASTS[purpose] }: TokenFor): Promise<string> {
  const token = newToken()
  await tx.insert(accountTokens).values({
    purpose,
    tokenHash: hashToken(token),
    userId,
    email,
    expiresAt: sql`clock_now() + ${lasts}::interval`,
  })
  return token
}

/** The same; an earlier one of the same user or address for the same purpose becomes invalid. */
export async function makeToken(tx: Db, given: TokenFor): Promise<string> {
  const { purpose, userId, email } = given
  if (userId) await dropTokens(tx, userId, purpose)
  else await tx.delete(accountTokens).where(and(eq(accountTokens.purpose, purpose), eq(accountTokens.email, email)))
  return addToken(tx, given)
}

/** Whether a token is valid, checked before anything costly is done. */
export async function tokenFor(db: Db, purpose: Purpose, token: string) {
  const [found] = await db.select().from(accountTokens).where(isToken(purpose, token))
  return found
}

/** Uses up a token. If two requests bring it at once, only one succeeds. */
export async function spendToken(tx: Db, purpose: Purpose, token: string) {
  const [spent] = await tx.delete(accountTokens).where(isToken(purpose, token)).returning()
  if (!spent) throw expiredToken()
  return spent
}

export async function dropTokens(tx: Db, userId: string, purpose?: Purpose): Promise<void> {
  const ofKind = purpose && eq(accountTokens.purpose, purpose)
  await tx.delete(accountTokens).where(and(eq(accountTokens.userId, userId), ofKind))
}

export const expiredToken = (field = 'token'): AppError =>
  invalidField(
    field,
    'This has expired or was already used.',
    'That link has expired or was already used. Ask for a new one.',
  )

const isToken = (purpose: Purpose, token: string) =>
  and(
    eq(accountTokens.purpose, purpose),
    eq(accountTokens.tokenHash, hashToken(token)),
    gt(accountTokens.expiresAt, sql`clock_now()`),
  )
