import type { Config } from '#server/platform/config.ts'
import type { Db } from '#server/platform/db/db.ts'
import { mailboxOf } from '#server/platform/mail/mailbox.ts'
import { takeFromDatabase } from '#server/platform/rate-limits.ts'
import { hmacOf } from '#server/platform/secret.ts'
import type { Purpose } from '../tables.ts'

const HOUR = { count: 3, seconds: 3600 }
const DAY = { count: 5, seconds: 24 * 3600 }

/** How an address is stored where it need not be read again. */
export const emailHmac = (config: Config, email: string): Buffer => hmacOf(config, 'address', email.toLowerCase())

/**
 * A rate limit on email: whether one more email of a kind may go to a mailbox, three an hour and five a day, so that
 * nobody's inbox can be flooded through us. Returns the seconds to wait, or 0. With LIMITS=off, the limit on codes
 * stays.
 */
export async function takeMailLimit(db: Db, config: Config, kind: Purpose, email: string): Promise<number> {
  if (config.limits === 'off' && kind !== 'reset') return 0
  const subject = emailHmac(config, mailboxOf(email)).toString('base64url')
  const wait = await takeFromDatabase(db, `mail ${kind} hour`, subject, HOUR)
  return wait > 0 ? wait : takeFromDatabase(db, `mail ${kind} day`, subject, DAY)
}
