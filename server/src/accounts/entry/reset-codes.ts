import { and, eq, sql } from 'drizzle-orm'
import { randomInt } from 'node:crypto'
import type { Config } from '#server/platform/config.ts'
import type { Db } from '#server/platform/db/db.ts'
import { AppError } from '#server/platform/errors.ts'
import { tooMany } from '#server/platform/rate-limits.ts'
import { hmacOf } from '#server/platform/secret.ts'
import { emailHmac } from '../messages/mail-limit.ts'
import { accountCodes } from '../tables.ts'

const PURPOSE = 'reset'
const MOST_TRIES = 5
const LASTS = sql`interval '10 minutes'`

export const newCode = (): string => String(randomInt(100_000_000)).padStart(8, '0')

/** The HMAC of the code together with the address, so that two people with the same code do not share a hash. */
export const codeHmac = (config: Config, email: string, code: string): Buffer =>
  hmacOf(config, 'code', `${email.toLowerCase()}\n${code}`)

const isCodeOf = (config: Config, email: string) =>
  and(eq(accountCodes.purpose, PURPOSE), eq(accountCodes.addressHash, emailHmac(config, email)))

/** Stores a code for an address, with an account or not. */
export async function keepCode(tx: Db, config: Config, email: string, code: string): Promise<void> {
  const values = { codeHash: codeHmac(config, email, code), tries: 0, expiresAt: sql`clock_now() + ${LASTS}` }
  await tx
    .insert(accountCodes)
    .values({ purpose: PURPOSE, addressHash: emailHmac(config, email), ...values })
    .onConflictDoUpdate({ target: [accountCodes.purpose, accountCodes.addressHash], set: values })
}

/** Counts one try before anything is compared; null when there is no code to try. */
export async function takeCodeTry(db: Db, config: Config, email: string): Promise<Buffer | null> {
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

/** Uses up a code. If two requests bring it at once, only one succeeds. */
export async function spendCode(tx: Db, config: Config, email: string, hash: Buffer): Promise<boolean> {
  const spent = await tx
    .delete(accountCodes)
    .where(and(isCodeOf(config, email), eq(accountCodes.codeHash, hash)))
    .returning({ tries: accountCodes.tries })
  return spent.length > 0
}
