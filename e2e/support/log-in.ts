import { randomBytes } from 'node:crypto'
import type { BrowserContext } from '@playwright/test'
import { makeUser } from '../../server/test/support/factories.ts'
import { hashToken } from '#server/platform/session-cookie.ts'
import { openSiteDatabase } from './site-database.ts'

/** Somebody with an account, whose session any browser can be given. */
export interface Author {
  id: string
  enter: (context: BrowserContext) => Promise<void>
  /** Ends every session on the server, as if it had expired. */
  leave: () => Promise<void>
  /** Another session of the same author. */
  enterAgain: (context: BrowserContext) => Promise<void>
}

const cookies = (token: string) => {
  const url = process.env.SITE_URL ?? ''
  return [
    { name: 'session', value: token, url, httpOnly: true },
    { name: 'signed_in', value: '1', url },
  ]
}

async function inDatabase<T>(work: (database: Awaited<ReturnType<typeof openSiteDatabase>>) => Promise<T>): Promise<T> {
  const database = await openSiteDatabase()
  try {
    return await work(database)
  } finally {
    await database.close()
  }
}

/** Makes an account of its own for a journey. */
export async function makeAuthor(): Promise<Author> {
  const name = `author-${randomBytes(5).toString('hex')}`
  const { id, cookie } = await inDatabase((database) => makeUser(database, name))
  const first = cookie.replace('session=', '')
  return {
    id,
    enter: (context) => context.addCookies(cookies(first)),
    leave: () => inDatabase(async ({ sql }) => void (await sql('DELETE FROM sessions WHERE user_id = $1', [id]))),
    async enterAgain(context) {
      const token = randomBytes(32).toString('base64url')
      await inDatabase(({ sql }) =>
        sql("INSERT INTO sessions (token_hash, user_id, expires_at) VALUES ($1, $2, clock_now() + '30 days')", [
          hashToken(token),
          id,
        ]),
      )
      await context.addCookies(cookies(token))
    },
  }
}
