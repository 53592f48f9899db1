import { randomBytes } from 'node:crypto'
import { hashToken } from '#server/platform/http/session-cookie.ts'

type Ask = (text: string, values: unknown[]) => Promise<unknown>

/** Opens a session for a user, and returns its cookie. */
export async function logIn(ask: Ask, userId: string | undefined): Promise<string> {
  const token = randomBytes(32).toString('base64url')
  await ask(
    `INSERT INTO sessions (token_hash, user_id, expires_at, confirmed_at)
     VALUES ($1, $2, clock_now() + interval '1 day', clock_now())`,
    [hashToken(token), userId],
  )
  return `session=${token}`
}
