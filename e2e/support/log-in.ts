import type { BrowserContext } from '@playwright/test'

/** Gives a browser the session of a user that `makeUser` made, without the screens that log in. */
export const logIn = (context: BrowserContext, { cookie }: { cookie: string }): Promise<void> => {
  const url = process.env.SITE_URL ?? ''
  return context.addCookies([
    { name: 'session', value: cookie.replace('session=', ''), url, httpOnly: true, sameSite: 'Strict' },
    { name: 'signed_in', value: '1', url },
  ])
}
