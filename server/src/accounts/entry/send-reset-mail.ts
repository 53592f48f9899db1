import type { Config } from '#server/platform/config.ts'
import { transact, type Db } from '#server/platform/db/db.ts'
import { queueMail, queueNothing } from '#server/platform/mail/mail-queue.ts'
import { resetCodeMail } from '../messages/mail-templates.ts'
import { takeMailLimit } from '../messages/mail-limit.ts'
import { openAccountByEmail } from '../store.ts'
import { keepCode, newCode } from './reset-codes.ts'

/**
 * Emails a code to an address that has an account. For any other address the same rows are written in the same time;
 * only the email is missing. Beyond three an hour nothing happens, and the last code stays valid.
 */
export async function sendResetMail(db: Db, config: Config, email: string): Promise<void> {
  const code = newCode()
  const wait = await takeMailLimit(db, config, 'reset', email)
  const account = await openAccountByEmail(db, email)
  if (wait > 0) return
  await transact(db, async (tx) => {
    await keepCode(tx, config, email, code)
    if (account) await queueMail(tx, { to: account.email, ...resetCodeMail(config.publicUrl, code) })
    else await queueNothing(tx, email)
  })
}
