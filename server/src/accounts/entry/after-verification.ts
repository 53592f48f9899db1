import type { Config } from '#server/platform/config.ts'
import type { Db } from '#server/platform/db/db.ts'
import type { BaseServices } from '#server/platform/http/route.ts'
import { mailboxOf } from '#server/platform/mail/mailbox.ts'
import { hmacOf } from '#server/platform/secret.ts'

/** How a mailbox is stored: two addresses that lead to it have the same hash. */
export const mailboxHmac = (config: Pick<Config, 'secret'>, email: string): Buffer =>
  hmacOf(config, 'mailbox', mailboxOf(email))

/** What verifying an address needs. */
export type Verifying = Pick<BaseServices, 'config' | 'onVerified'>

/** Tells each feature whose mailbox an account has, in the transaction that verified its address. */
export async function afterVerification(
  tx: Db,
  { config, onVerified }: Verifying,
  { id, email }: { id: string; email: string },
): Promise<void> {
  const mailbox = mailboxHmac(config, email)
  for (const step of onVerified) await step(tx, id, mailbox)
}
