import { createHash } from 'node:crypto'

/** `__Host-` makes the browser itself refuse the cookie from another host or over plain http. */
export const sessionCookie = (publicUrl: string): string =>
  publicUrl.startsWith('https:') ? '__Host-session' : 'session'

/** What is stored of a token: reading the table lets nobody in. */
export const hashToken = (token: string): Buffer => createHash('sha256').update(token).digest()
