import type { BrowserContext } from '@playwright/test'
import { randomBytes } from 'node:crypto'
import { hashToken } from '#server/platform/http/session-cookie.ts'
import { openSiteDatabase } from './site-database.ts'

/** Gives a browser the session of a user made by `makeUser`, without the login screens. */
export const logIn = (context: BrowserContext, { cookie }: { cookie: string }): Promise<void> => {
  const url = process.env.SITE_URL ?? ''
  return context.addCookies([
    { name: 'session', value: cookie.replace('session=', ''), url, httpOnly: true, sameSite: 'Strict' },
    { name: 'signed_in', value: '1', url },
  ])
}

/** A person with an account, as whom any browser can be logged in. */
export interface Author {
  enter: (context: BrowserContext) => Promise<void>
  /** Ends every session on the server, as if they had expired. */
  leave: () => Promise<void>
}

const DAYS = "INSERT INTO sessions (token_hash, user_id, expires_at) VALUES ($1, $2, clock_now() + '30 days')"

/** Runs one statement on the database of the site under test. */
async function run(text: string, values: unknown[]): Promise<{ id?: string }[]> {
  const { sql, close } = await openSiteDatabase()
  try {
    return await sql<{ id?: string }>(text, values)
  } finally {
    await close()
  }
}

/** Creates a new account with a verified email for a test. */
export async function makeAuthor(): Promise<Author> {
  const name = `author-${randomBytes(5).toString('hex')}`
  const [user] = await run('INSERT INTO users (name, email, verified_at) VALUES ($1, $2, clock_now()) RETURNING id', [
    name,
    `${name}@example.com`,
  ])
  return {
    async enter(context) {
      const token = randomBytes(32).toString('base64url')
      await run(DAYS, [hashToken(token), user?.id])
      await logIn(context, { cookie: `session=${token}` })
    },
    async leave() {
      await run('DELETE FROM sessions WHERE user_id = $1', [user?.id])
    },
  }
}
