import type { Config } from '#server/platform/config.ts'
import type { Db } from '#server/platform/db/db.ts'
import type { BaseServices } from '#server/platform/http/route.ts'
import { mailboxOf } from '#server/platform/mail/mailbox.ts'
import { hmacOf } from '#server/platform/secret.ts'

/** How a mailbox is stored: two addresses that lead to it have the same hash. */
export const mailboxHmac = (config: Pick<Config, 'secret'>, email: string): Buffer =>
  hmacOf(config, 'mailbox', mailboxOf(email))

/** What verifying an address needs: it tells each feature whose mailbox an account has. */
export type Verifying = Pick<BaseServices, 'config' | 'personalData'>

/** Runs in the transaction that verified an account's address. */
export async function afterVerification(
  tx: Db,
  { config, personalData }: Verifying,
  { id, email }: { id: string; email: string },
): Promise<void> {
  const mailbox = mailboxHmac(config, email)
  for (const kept of personalData) await kept.enterMailbox?.(tx, id, mailbox)
}
