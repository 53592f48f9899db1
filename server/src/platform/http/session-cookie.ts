import { hash, randomBytes } from 'node:crypto'

const isSecure = (publicUrl: string): boolean => publicUrl.startsWith('https:')

type CookieWord =
  | 'session'
  /** A guest is identified by a cookie that no script can read, so that a reload or a closed tab resumes the same attempt. */
  | 'guest'
  /** Shows which accounts this browser was logged in to before, so that a stranger's failures do not lock out the owner. */
  | 'device'
  /** Shows which browser asked for a reset code, so that a stranger's wrong tries do not use it up. */
  | 'reset'
  /** Shows when this browser last changed something, so that no server reads from a replica that is behind that. */
  | 'wrote'

/** `__Host-` makes the browser refuse the cookie from another host or over plain http. */
export const cookieName = (word: CookieWord, publicUrl: string): string =>
  isSecure(publicUrl) ? `__Host-${word}` : word

/** Tells the browser's scripts whether to fetch the user. It gives no access. */
export const SIGNED_IN = 'signed_in'

export const newToken = (): string => randomBytes(32).toString('base64url')

/** The token in a cookie, if it has the form of one of ours: anything else is made up, and may be kilobytes long. */
export const tokenIn = (cookie: string | undefined): string | null =>
  cookie !== undefined && /^[\w-]{43}$/.test(cookie) ? cookie : null

export const cookieOptions = (publicUrl: string, maxAge: number) =>
  ({ path: '/', httpOnly: true, sameSite: 'strict', secure: isSecure(publicUrl), maxAge }) as const

/** What is stored of a token: reading the table lets nobody in. */
export const hashToken = (token: string): Buffer => hash('sha256', token, 'buffer')
