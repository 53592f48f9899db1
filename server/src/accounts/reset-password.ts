import { timingSafeEqual, randomInt } from 'node:crypto'
import { and, eq, sql, gt, lt, or } from 'drizzle-orm'
import type { Config } from '#server/platform/config.ts'
import { transact, type Db } from '#server/platform/db/db.ts'
import type { Outgoing, BaseServices } from '#server/platform/http/route.ts'
import { newToken, hashToken } from '#server/platform/http/session-cookie.ts'
import { queueMail, queueNothing, queueNotice } from '#server/platform/mail/mail-queue.ts'
import { AppError, invalidField } from '#server/platform/errors.ts'
import { tooMany } from '#server/platform/rate-limits.ts'
import { hmacOf } from '#server/platform/secret.ts'
import { resetMail, passwordChangedMail } from './mail-templates.ts'
import { takeResetLimit, takeUnverifiedLimit, emailHmac } from './mail-limit.ts'
import { openAccountByEmail } from './store.ts'
import { addToken, expiredToken, dropTokens, spendToken, tokenFor } from './tokens.ts'
import { refuseCommon, forgetTries, strangersOf } from './passwords.ts'
import { afterVerification, type Verifying } from './verify-email.ts'
import { endSessionsOf } from './sessions.ts'
import { users, accountCodes } from './tables.ts'

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
    await storeCode(tx, config, { email, code, nonce: mayMail ? nonce : newToken() })
    const owner = { userId: account?.id ?? null, email: account?.email ?? '' }
    const token = await addToken(tx, { purpose: 'reset', ...owner, lasts: LINK_LASTS })
    if (account && mayMail)
      await queueMail(tx, { to: account.email, ...resetMail(config.publicUrl, account.email, { code, token }) })
    else await queueNothing(tx)
  })
  return asked
}

interface TypedCode {
  email: string
  code: string
  /** Of the browser it was typed in, if it asked for a code. */
  nonce: string | null
}

/** Exchanges a code for a single-use token that sets a new password. */
export async function exchangeCode(db: Db, config: Config, { email, code, nonce }: TypedCode): Promise<string> {
  // It may lock two codes, and a deadlock with a request for a new one is tried again.
  const stored = await transact(db, (tx) => takeCodeTry(tx, config, email, nonce))
  if (stored.length === 0) throw invalidField('code', 'That code has expired. Send a new one.')
  const given = codeHmac(config, email, code.replace(/\D/g, ''))
  const isGiven = (hash: Buffer) => timingSafeEqual(hash, given)
  const account = await openAccountByEmail(db, email)
  if (!stored.some(isGiven) || !account) throw wrongCode()
  return transact(db, async (tx) => {
    if (!(await dropCodes(tx, config, email)).some(isGiven)) throw wrongCode()
    return addToken(tx, { purpose: 'reset', userId: account.id, email: account.email })
  })
}

/** Sets a new password, ends every session, and sends an email about it. It does not log in. */
export async function resetPassword(
  { db, config, passwords, onVerified }: Verifying & Pick<BaseServices, 'db' | 'passwords'>,
  { email, token, password }: { email: string; token: string; password: string },
): Promise<void> {
  const isFor = (found: { email: string } | undefined) => found?.email.toLowerCase() === email.toLowerCase()
  // Before the costly hash, so that only the holder of a token can cause one.
  if (!isFor(await tokenFor(db, 'reset', token))) throw expiredToken('reset_token')
  await refuseCommon(password, 'password', [email])
  const passwordHash = await passwords.hash(password)
  await transact(db, async (tx) => {
    const spent = await spendToken(tx, 'reset', token)
    if (!isFor(spent)) throw expiredToken('reset_token')
    const [user] = await tx
      .update(users)
      .set({ passwordHash, pendingEmail: null, verifiedAt: sql`coalesce(${users.verifiedAt}, clock_now())` })
      .where(and(eq(users.id, spent.userId ?? ''), sql`${users.closedAt} IS NULL`))
      .returning()
    if (!user) throw expiredToken('reset_token')
    await afterVerification(tx, { config, onVerified }, user)
    await endSessionsOf(tx, user.id)
    await dropCodes(tx, config, user.email)
    // Also cancels a new email that someone who knew the old password may have requested.
    await dropTokens(tx, user.id)
    await forgetTries(tx, strangersOf(config, email))
    await queueNotice(tx, user, passwordChangedMail(config.publicUrl, user.name))
  })
}

/** Deletes every code of an address. Returns their hashes: if two requests bring the same code, only one finds it. */
export async function dropCodes(tx: Db, config: Config, email: string): Promise<Buffer[]> {
  const dropped = await tx
    .delete(accountCodes)
    .where(isCodeOf(config, email))
    .returning({ hash: accountCodes.codeHash })
  return dropped.map(({ hash }) => hash)
}

const PURPOSE = 'reset'
/** For the browser that asked, and as many for all others together. */
const MOST_TRIES = 5
const CODE_SECONDS = 600

const newCode = (): string => String(randomInt(100_000_000)).padStart(8, '0')

interface AskedCode {
  email: string
  code: string
  /** Of the browser that asks. */
  nonce: string
}

/**
 * Stores a code for an address, with an account or not. It replaces the last one of the same browser, and closes those
 * of other browsers to strangers: whoever asked for one of them can still use it.
 */
async function storeCode(tx: Db, config: Config, { email, code, nonce }: AskedCode): Promise<void> {
  const isOpen = and(isCodeOf(config, email), lt(accountCodes.strangerTries, MOST_TRIES))
  await tx.update(accountCodes).set({ strangerTries: MOST_TRIES }).where(isOpen)
  const values = {
    codeHash: codeHmac(config, email, code),
    tries: 0,
    strangerTries: 0,
    expiresAt: sql`clock_now() + make_interval(secs => ${CODE_SECONDS})`,
  }
  await tx
    .insert(accountCodes)
    .values({ purpose: PURPOSE, addressHash: emailHmac(config, email), nonceHash: hashToken(nonce), ...values })
    .onConflictDoUpdate({
      target: [accountCodes.purpose, accountCodes.addressHash, accountCodes.nonceHash],
      set: values,
    })
}

/** Counts one try, before anything is compared, of every code that this browser may still try; returns their hashes. */
async function takeCodeTry(db: Db, config: Config, email: string, nonce: string | null): Promise<Buffer[]> {
  const isAsker = nonce ? eq(accountCodes.nonceHash, hashToken(nonce)) : sql`false`
  const codes = await db
    .update(accountCodes)
    .set({
      tries: sql`${accountCodes.tries} + (${isAsker})::integer`,
      strangerTries: sql`${accountCodes.strangerTries} + (NOT ${isAsker})::integer`,
    })
    .where(
      and(
        isCodeOf(config, email),
        gt(accountCodes.expiresAt, sql`clock_now()`),
        lt(accountCodes.tries, MOST_TRIES),
        or(isAsker, lt(accountCodes.strangerTries, MOST_TRIES)),
      ),
    )
    .returning({ hash: accountCodes.codeHash })
  if (codes.length === 0) await refuseSpentTries(db, config, email)
  return codes.map(({ hash }) => hash)
}

/** Throws when there is a code, but no try of it left. */
async function refuseSpentTries(db: Db, config: Config, email: string): Promise<void> {
  const [left] = await db
    .select({ wait: sql<number | null>`extract(epoch FROM max(${accountCodes.expiresAt}) - clock_now())::float8` })
    .from(accountCodes)
    .where(isCodeOf(config, email))
  if (left?.wait && left.wait > 0)
    throw new AppError('TOO_MANY', 'Too many tries. Use the link in the email, or send a new code.', {
      retryAfter: tooMany(left.wait).retryAfter ?? 1,
    })
}

/** The HMAC of the code together with the address, so that two people with the same code do not share a hash. */
const codeHmac = (config: Config, email: string, code: string): Buffer =>
  hmacOf(config, 'code', `${email.toLowerCase()}\n${code}`)

const isCodeOf = (config: Config, email: string) =>
  and(eq(accountCodes.purpose, PURPOSE), eq(accountCodes.addressHash, emailHmac(config, email)))

const wrongCode = (): AppError => invalidField('code', "That code isn't right. Check it and try again.")
