import type { Config } from '#server/platform/config.ts'
import { transact, type Db } from '#server/platform/db/db.ts'
import type { Outgoing } from '#server/platform/http/route.ts'
import { newToken } from '#server/platform/http/session-cookie.ts'
import { queueMail, queueNothing } from '#server/platform/mail/mail-queue.ts'
import { resetMail } from '../messages/mail-templates.ts'
import { takeResetLimit, takeUnverifiedLimit } from '../messages/mail-limit.ts'
import { openAccountByEmail } from '../store.ts'
import { CODE_SECONDS, keepCode, newCode } from './reset-codes.ts'
import { addToken } from './tokens.ts'

/** As long as the rate limit can hold back the next email, so that strangers who use it up leave a link that works. */
const LINK_LASTS = '1 day'

/**
 * Emails a code and a link to an address that has an account. For any other address the same rows are written in the
 * same time; only the email is missing. Beyond a rate limit nothing is sent, and what was sent stays valid. Returns the
 * nonce that shows which browser asked.
 */
export async function sendResetMail(
  db: Db,
  config: Config,
  { email, nonce = newToken() }: { email: string; nonce?: string | undefined },
): Promise<NonNullable<Outgoing['resetNonce']>> {
  const asked = { token: nonce, seconds: CODE_SECONDS }
  const account = await openAccountByEmail(db, email)
  if ((await takeResetLimit(db, config, email)) > 0) return asked
  const mayMail = await takeUnverifiedLimit(db, config, email, account)
  await transact(db, async (tx) => {
    const code = newCode()
    // A code that nobody is sent must not replace the one this browser's owner has in the inbox.
    await keepCode(tx, config, { email, code, nonce: mayMail ? nonce : newToken() })
    const owner = { userId: account?.id ?? null, email: account?.email ?? '' }
    const token = await addToken(tx, { purpose: 'reset', ...owner, lasts: LINK_LASTS })
    if (account && mayMail)
      await queueMail(tx, { to: account.email, ...resetMail(config.publicUrl, account.email, { code, token }) })
    else await queueNothing(tx)
  })
  return asked
}
