import { eq, sql } from 'drizzle-orm'
import { PASSWORD_BYTES } from '#contract/api/account-limits.ts'
import type { Config } from '#server/platform/config.ts'
import { invalidField } from '#server/platform/errors.ts'
import type { BaseServices } from '#server/platform/http/route.ts'
import { hashToken } from '#server/platform/http/session-cookie.ts'
import type { Db } from '#server/platform/db/db.ts'
import { tooMany } from '#server/platform/rate-limits.ts'
import { emailHmac } from './mail-limit.ts'
import { sessions, users } from './tables.ts'

type Passwords = Pick<BaseServices, 'db' | 'passwords'>

/**
 * Checks a password against that of the logged-in user. A wrong one is an error of that field and never ends the
 * session; tries are counted separately from failed logins.
 */
export async function checkPassword(
  { db, passwords }: Passwords,
  userId: string,
  password: string,
  field: string,
): Promise<void> {
  const subject = `confirm ${userId}`
  const right = await passwords.withSlot(async () => {
    await takeTry(db, subject)
    const [user] = await db.select({ hash: users.passwordHash }).from(users).where(eq(users.id, userId))
    return passwords.matches(user?.hash ?? null, password)
  })
  if (!right) throw invalidField(field, "That password isn't right.")
  await forgetTries(db, subject)
}

/** Confirms the password, which spending and deleting need; recorded for this session only. */
export async function confirmPassword(
  services: Passwords,
  { userId, session, password }: { userId: string; session: string | null; password: string },
): Promise<void> {
  await checkPassword(services, userId, password, 'password')
  await services.db
    .update(sessions)
    .set({ confirmedAt: sql`clock_now()` })
    .where(eq(sessions.tokenHash, hashToken(session ?? '')))
}

/**
 * Brute-force protection: this many wrong passwords are free; then each costs a pause that doubles (exponential
 * backoff), up to a quarter of an hour.
 */
const FREE = 10
const FIRST_PAUSE = 30
const LONGEST_PAUSE = 900

/** After an hour without a failure the count starts again. */
const FORGET = sql`interval '1 hour'`

const pauseAfter = sql`make_interval(
  secs => least(${LONGEST_PAUSE}::float8, ${FIRST_PAUSE} * power(2, least(f.count - ${FREE}::int, 20))))`

/**
 * Counts one try before it is compared, in one atomic statement: however many tries come at once, through any number of
 * processes, no more are compared than allowed. Throws TOO_MANY during a pause.
 */
export async function takeTry(db: Db, subject: string): Promise<void> {
  const { rows } = await db.execute(sql`
    INSERT INTO password_failures AS f (subject, count, failed_at) VALUES (${subject}, 1, clock_now())
    ON CONFLICT (subject) DO UPDATE SET
      count = CASE WHEN f.failed_at <= clock_now() - ${FORGET} THEN 1 ELSE f.count + 1 END, failed_at = clock_now()
    WHERE f.count < ${FREE}::int OR f.failed_at + ${pauseAfter} <= clock_now()
    RETURNING count`)
  if (rows.length) return
  const paused = await db.execute<{ wait: number }>(sql`
    SELECT extract(epoch FROM f.failed_at + ${pauseAfter} - clock_now())::float8 AS wait
    FROM password_failures AS f WHERE subject = ${subject}`)
  throw tooMany(paused.rows[0]?.wait ?? 1)
}

/** The subject that all strangers share who try to log in to an account, existing or not. */
export const strangersOf = (config: Config, email: string): string =>
  `account ${emailHmac(config, email).toString('base64url')}`

/** The password was right, so earlier failures are forgotten. */
export async function forgetTries(db: Db, subject: string): Promise<void> {
  await db.execute(sql`DELETE FROM password_failures WHERE subject = ${subject}`)
}

/** Refuses what attackers try first: common passwords, and the user's own name or email. */
export async function refuseCommon(password: string, field: string, own: readonly string[]): Promise<void> {
  const plain = password.toLowerCase().trim()
  const known = own.flatMap((text) => [text, text.split('@')[0] ?? '']).map((text) => text.toLowerCase())
  const isSame = /^(.)\1*$/u.test(plain)
  if (isSame || known.includes(plain) || (await (common ??= load())).has(plain))
    throw invalidField(
      field,
      'That password is too common. A short sentence works well.',
      'That password is too easy to guess. Choose another.',
    )
}

/** Loaded when the first password is chosen, because most processes never need it. */
let common: Promise<Set<string>> | undefined

const load = async (): Promise<Set<string>> => {
  const { dictionary } = await import('@zxcvbn-ts/language-common')
  const long = [...dictionary['passwords-common']].filter((word) => word.length >= PASSWORD_BYTES.least)
  return new Set(long.map((word) => word.toLowerCase()))
}
