import { and, eq, gt, lt, or, sql } from 'drizzle-orm'
import { randomInt } from 'node:crypto'
import type { Config } from '#server/platform/config.ts'
import type { Db } from '#server/platform/db/db.ts'
import { AppError } from '#server/platform/errors.ts'
import { hashToken } from '#server/platform/http/session-cookie.ts'
import { tooMany } from '#server/platform/rate-limits.ts'
import { hmacOf } from '#server/platform/secret.ts'
import { emailHmac } from '../messages/mail-limit.ts'
import { accountCodes } from '../tables.ts'

const PURPOSE = 'reset'
/** For the browser that asked, and as many for all others together. */
const MOST_TRIES = 5
export const CODE_SECONDS = 600

export const newCode = (): string => String(randomInt(100_000_000)).padStart(8, '0')

/** The HMAC of the code together with the address, so that two people with the same code do not share a hash. */
export const codeHmac = (config: Config, email: string, code: string): Buffer =>
  hmacOf(config, 'code', `${email.toLowerCase()}\n${code}`)

const isCodeOf = (config: Config, email: string) =>
  and(eq(accountCodes.purpose, PURPOSE), eq(accountCodes.addressHash, emailHmac(config, email)))

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
export async function keepCode(tx: Db, config: Config, { email, code, nonce }: AskedCode): Promise<void> {
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
export async function takeCodeTry(db: Db, config: Config, email: string, nonce: string | null): Promise<Buffer[]> {
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

/** Deletes every code of an address. Returns their hashes: if two requests bring the same code, only one finds it. */
export async function dropCodes(tx: Db, config: Config, email: string): Promise<Buffer[]> {
  const dropped = await tx
    .delete(accountCodes)
    .where(isCodeOf(config, email))
    .returning({ hash: accountCodes.codeHash })
  return dropped.map(({ hash }) => hash)
}
