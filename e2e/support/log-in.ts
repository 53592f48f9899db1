import { randomBytes } from 'node:crypto'
import type { BrowserContext } from '@playwright/test'
import { makeUser } from '../../server/test/support/factories.ts'
import { openSiteDatabase } from './site-database.ts'

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
    const token = user.cookie.replace('session=', '')
    const url = process.env.SITE_URL ?? ''
    return {
      id: user.id,
      enter: (context) =>
        context.addCookies([
          { name: 'session', value: token, url, httpOnly: true },
          { name: 'signed_in', value: '1', url },
        ]),
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
