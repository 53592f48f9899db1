import type { Config } from '#server/platform/config.ts'
import type { Db } from '#server/platform/db/db.ts'
import type { AccountAddress } from '#server/platform/mail/mail-queue.ts'
import { takeFromDatabase, tooMany } from '#server/platform/rate-limits.ts'
import { hmacOf } from '#server/platform/secret.ts'
import type { Purpose } from './tables.ts'

interface MailBudget {
  hour: number
  day: number
}

/** Of one kind, to one address. */
const TO_ADDRESS: MailBudget = { hour: 3, day: 5 }
/** Of all kinds together, to one address. */
const TO_RECIPIENT: MailBudget = { hour: 6, day: 12 }
/** Of all kinds together, to all addresses of one mailbox but its plain one. */
const TO_MAILBOX: MailBudget = { hour: 10, day: 30 }

/** What strangers can cause, and reminders: somebody may have asked for them with many accounts of one mailbox. */
type MailKind = Exclude<Purpose, 'reset'> | 'register' | 'reminder'

/**
 * A rate limit on email: whether one more of a kind may go to an address, so that nobody's inbox can be flooded through
 * us. Returns the seconds to wait, or 0.
 */
export async function takeMailLimit(db: Db, config: Config, kind: MailKind, email: string): Promise<number> {
  if (config.limits === 'off') return 0
  const wait = await take(db, config, kind, email, TO_ADDRESS)
  return wait > 0 ? wait : takeFromAll(db, config, email)
}

/** The same, refused with a sentence to the person who asked for the email. */
export async function refuseBeyondMailLimit(db: Db, config: Config, kind: MailKind, email: string): Promise<void> {
  const wait = await takeMailLimit(db, config, kind, email)
  if (wait > 0) throw tooMany(wait, "We've sent that address enough emails for now.")
}

/** For password resets: the limit per address stays with LIMITS=off, because it protects the code. */
export const takeResetLimit = (db: Db, config: Config, email: string): Promise<number> =>
  take(db, config, 'reset', email, TO_ADDRESS)

/**
 * Whether a reset may be emailed as far as other emails go: a verified address is its owner's, whatever else was sent.
 * It counts for every address, also without an account: others can tell how many are left.
 */
export async function takeUnverifiedLimit(
  db: Db,
  config: Config,
  email: string,
  account: Pick<AccountAddress, 'verifiedAt'> | undefined,
): Promise<boolean> {
  if (config.limits === 'off') return true
  const wait = await takeFromAll(db, config, email)
  return account?.verifiedAt !== null || wait === 0
}

/** How an address is stored where it need not be read again. */
export const emailHmac = (config: Config, email: string): Buffer => hmacOf(config, 'address', email.toLowerCase())

const IGNORE_DOTS = ['gmail.com', 'googlemail.com']

/**
 * The mailbox that an address leads to: without its case, without what follows a plus, and without the dots that Gmail
 * ignores. Two addresses of one mailbox belong to one person.
 */
export function mailboxOf(address: string): string {
  const [, local = '', domain = ''] = /^(.*)@([^@]*)$/s.exec(address.toLowerCase()) ?? []
  const name = local.replace(/(?<=.)\+.*$/s, '')
  return IGNORE_DOTS.includes(domain) ? `${name.replaceAll('.', '')}@gmail.com` : `${name}@${domain}`
}

/** Counts one email against a budget; returns the seconds to wait when it is used up, else 0. */
async function take(db: Db, config: Config, name: string, recipient: string, most: MailBudget): Promise<number> {
  const subject = emailHmac(config, recipient).toString('base64url')
  const wait = await takeFromDatabase(db, `mail ${name} hour`, subject, { count: most.hour, seconds: 3600 })
  if (wait > 0) return wait
  return takeFromDatabase(db, `mail ${name} day`, subject, { count: most.day, seconds: 24 * 3600 })
}

/** What all kinds together may take from an address and its mailbox. */
async function takeFromAll(db: Db, config: Config, email: string): Promise<number> {
  const wait = await take(db, config, 'recipient', email, TO_RECIPIENT)
  return wait > 0 ? wait : takeFromMailbox(db, config, email)
}

/**
 * Anybody can make up further addresses of a mailbox, so these share a budget. The plain address has no part in it:
 * nobody can use that up under the others.
 */
async function takeFromMailbox(db: Db, config: Config, email: string): Promise<number> {
  const mailbox = mailboxOf(email)
  return email.toLowerCase() === mailbox ? 0 : take(db, config, 'mailbox', mailbox, TO_MAILBOX)
}
