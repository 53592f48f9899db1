import { and, eq, sql } from 'drizzle-orm'
import { randomInt, timingSafeEqual } from 'node:crypto'
import type { Config } from '#server/platform/config.ts'
import { transact, type Db } from '#server/platform/db/db.ts'
import { AppError } from '#server/platform/errors.ts'
import { queueMail, queueNothing, queueNotice } from '#server/platform/mail/mail-queue.ts'
import { tooMany } from '#server/platform/rate-limits.ts'
import type { BaseServices } from '#server/platform/http/route.ts'
import { hmacOf } from '#server/platform/secret.ts'
import { refuseCommon } from './common-passwords.ts'
import { afterVerification } from './after-verification.ts'
import { endSessionsOf } from './end-sessions.ts'
import { resetCodeMail, passwordChangedMail } from '../messages/mail-templates.ts'
import { emailHmac, takeMailLimit } from '../messages/mail-limit.ts'
import { forgetTries } from './password-guard.ts'
import { accountByEmail } from '../store.ts'
import { accountCodes, users } from '../tables.ts'
import { expiredToken, dropTokens, makeToken, spendToken, tokenFor } from './tokens.ts'

const PURPOSE = 'reset'
const MOST_TRIES = 5
const LASTS = sql`interval '10 minutes'`

/** The HMAC of the code together with the address, so that two people with the same code do not share a hash. */
const codeHmac = (config: Config, email: string, code: string): Buffer =>
  hmacOf(config, 'code', `${email.toLowerCase()}\n${code}`)

const canReset = (account: Awaited<ReturnType<typeof accountByEmail>>) => account !== undefined && !account.closedAt

/**
 * Emails a code to an address that has an account. For any other address the same rows are written in the same time;
 * only the email is missing. Beyond three an hour nothing happens, and the last code stays valid.
 */
export async function sendCode(db: Db, config: Config, email: string): Promise<void> {
  const code = String(randomInt(100_000_000)).padStart(8, '0')
  const wait = await takeMailLimit(db, config, PURPOSE, email)
  const account = await accountByEmail(db, email)
  if (wait > 0) return
  await transact(db, async (tx) => {
    const values = { codeHash: codeHmac(config, email, code), tries: 0, expiresAt: sql`clock_now() + ${LASTS}` }
    await tx
      .insert(accountCodes)
      .values({ purpose: PURPOSE, addressHash: emailHmac(config, email), ...values })
      .onConflictDoUpdate({ target: [accountCodes.purpose, accountCodes.addressHash], set: values })
    if (account && canReset(account))
      await queueMail(tx, { to: account.email, ...resetCodeMail(config.publicUrl, code) })
    else await queueNothing(tx, email)
  })
}

const isCodeOf = (config: Config, email: string) =>
  and(eq(accountCodes.purpose, PURPOSE), eq(accountCodes.addressHash, emailHmac(config, email)))

/** Counts one try before anything is compared; null when there is no code to try. */
async function takeCodeTry(db: Db, config: Config, email: string): Promise<Buffer | null> {
  const [code] = await db
    .update(accountCodes)
    .set({ tries: sql`${accountCodes.tries} + 1` })
    .where(
      and(
        isCodeOf(config, email),
        sql`${accountCodes.expiresAt} > clock_now() AND ${accountCodes.tries} < ${MOST_TRIES}`,
      ),
    )
    .returning({ hash: accountCodes.codeHash })
  if (code) return code.hash
  const [left] = await db
    .select({ wait: sql<number>`extract(epoch FROM ${accountCodes.expiresAt} - clock_now())::float8` })
    .from(accountCodes)
    .where(isCodeOf(config, email))
  if (left && left.wait > 0) throw tooManyTries(left.wait)
  return null
}

const tooManyTries = (wait: number): AppError =>
  new AppError('TOO_MANY', 'Too many tries. Wait 10 minutes or send a new code.', {
    retryAfter: tooMany(wait).retryAfter ?? 1,
  })

const wrongCode = (sentence: string): AppError => new AppError('INVALID', sentence, { fields: { code: sentence } })

/** Exchanges a code for a single-use token that sets a new password. */
export async function exchangeCode(db: Db, config: Config, email: string, typed: string): Promise<string> {
  const stored = await takeCodeTry(db, config, email)
  if (!stored) throw wrongCode('That code has expired. Send a new one.')
  const given = codeHmac(config, email, typed.replace(/\D/g, ''))
  const account = await accountByEmail(db, email)
  const isRight = timingSafeEqual(stored, given)
  if (!isRight || !account || !canReset(account)) throw wrongCode("That code isn't right. Check it and try again.")
  return transact(db, async (tx) => {
    // If two requests bring the same code at once, only one gets the token.
    const spent = await tx
      .delete(accountCodes)
      .where(and(isCodeOf(config, email), eq(accountCodes.codeHash, stored)))
      .returning({ tries: accountCodes.tries })
    if (!spent.length) throw wrongCode("That code isn't right. Check it and try again.")
    return makeToken(tx, { purpose: PURPOSE, userId: account.id, email: account.email })
  })
}

export interface NewPassword {
  email: string
  token: string
  password: string
}

/** Sets a new password, ends every session, and sends an email about it. It does not log in. */
export async function resetPassword(
  { db, config, passwords, personalData }: Pick<BaseServices, 'db' | 'config' | 'passwords' | 'personalData'>,
  { email, token, password }: NewPassword,
): Promise<void> {
  const isFor = (found: { email: string } | undefined) => found?.email.toLowerCase() === email.toLowerCase()
  // Before the costly hash, so that only the holder of a token can cause one.
  if (!isFor(await tokenFor(db, PURPOSE, token))) throw expiredToken('reset_token')
  await refuseCommon(password, 'password', [email])
  const passwordHash = await passwords.hash(password)
  await transact(db, async (tx) => {
    const spent = await spendToken(tx, PURPOSE, token)
    if (!isFor(spent)) throw expiredToken('reset_token')
    const [user] = await tx
      .update(users)
      .set({ passwordHash, pendingEmail: null, verifiedAt: sql`coalesce(${users.verifiedAt}, clock_now())` })
      .where(and(eq(users.id, spent.userId ?? ''), sql`${users.closedAt} IS NULL`))
      .returning()
    if (!user) throw expiredToken('reset_token')
    await afterVerification(tx, { config, personalData }, user)
    await endSessionsOf(tx, user.id)
    // Also cancels a new email that someone who knew the old password may have requested.
    await dropTokens(tx, user.id)
    await forgetTries(tx, `account ${emailHmac(config, email).toString('base64url')}`)
    await queueNotice(tx, user, passwordChangedMail(config.publicUrl, user.name))
  })
}
