import type { BrowserContext } from '@playwright/test'
import { randomBytes } from 'node:crypto'
import { makeUser } from '../../server/test/support/factories.ts'
import { openSiteDatabase } from './site-database.ts'

/** Gives a browser the session of a user that `makeUser` made, without the screens that log in. */
export const logIn = (context: BrowserContext, { cookie }: { cookie: string }): Promise<void> => {
  const url = process.env.SITE_URL ?? ''
  return context.addCookies([
    { name: 'session', value: cookie.replace('session=', ''), url, httpOnly: true, sameSite: 'Strict' },
    { name: 'signed_in', value: '1', url },
  ])
}

/** Somebody with an account, whose session any browser can be given. */
export interface Author {
  id: string
  enter: (context: BrowserContext) => Promise<void>
  leave: () => Promise<void>
}

/** Makes an account of its own for a journey. */
export async function makeAuthor(): Promise<Author> {
  const database = await openSiteDatabase()
  try {
    const user = await makeUser(database, `author-${randomBytes(5).toString('hex')}`)
    return {
      id: user.id,
      enter: (context) => logIn(context, user),
      async leave() {
        const again = await openSiteDatabase()
        await again.sql('DELETE FROM sessions WHERE user_id = $1', [user.id])
        await again.close()
      },
    }
  } finally {
    await database.close()
  }
}
