import { sql } from 'drizzle-orm'
import type { Db } from '#server/platform/db/db.ts'
import { tooMany } from '#server/platform/rate-limits.ts'

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

/** The password was right, so earlier failures are forgotten. */
export async function forgetTries(db: Db, subject: string): Promise<void> {
  await db.execute(sql`DELETE FROM password_failures WHERE subject = ${subject}`)
}
