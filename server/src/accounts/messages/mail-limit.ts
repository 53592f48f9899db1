import type { Config } from '#server/platform/config.ts'
import type { Db } from '#server/platform/db/db.ts'
import type { AccountAddress } from '#server/platform/mail/mail-queue.ts'
import { mailboxOf } from '#server/platform/mail/mailbox.ts'
import { takeFromDatabase } from '#server/platform/rate-limits.ts'
import { hmacOf } from '#server/platform/secret.ts'
import type { Purpose } from '../tables.ts'

const HOUR = { count: 3, seconds: 3600 }
const DAY = { count: 5, seconds: 24 * 3600 }

/** How an address is stored where it need not be read again. */
export const emailHmac = (config: Config, email: string): Buffer => hmacOf(config, 'address', email.toLowerCase())

/**
 * A rate limit on email: whether one more email of a kind may go to a recipient, three an hour and five a day, so that
 * nobody's inbox can be flooded through us. Returns the seconds to wait, or 0.
 */
async function takeLimit(db: Db, config: Config, kind: string, recipient: string): Promise<number> {
  const subject = emailHmac(config, recipient).toString('base64url')
  const wait = await takeFromDatabase(db, `mail ${kind} hour`, subject, HOUR)
  return wait > 0 ? wait : takeFromDatabase(db, `mail ${kind} day`, subject, DAY)
}

/** Counts by mailbox, whatever the address. */
export const takeMailLimit = async (
  db: Db,
  config: Config,
  kind: Exclude<Purpose, 'reset'>,
  email: string,
): Promise<number> => (config.limits === 'off' ? 0 : takeLimit(db, config, kind, mailboxOf(email)))

/**
 * For password resets, also with LIMITS=off. A verified address has a limit of its own, which nobody can use up under
 * other addresses of the mailbox; those that nobody has verified share one, as a stranger may have registered them all.
 */
export const takeResetLimit = (
  db: Db,
  config: Config,
  email: string,
  account: Pick<AccountAddress, 'verifiedAt'> | undefined,
): Promise<number> =>
  account && !account.verifiedAt
    ? takeLimit(db, config, 'unverified reset', mailboxOf(email))
    : takeLimit(db, config, 'reset', email)
