import { sql, type SQL, eq } from 'drizzle-orm'
import type { DailyReminder } from '#contract/api/daily.ts'
import { isId } from '#contract/quiz/fields.ts'
import type { Db } from '#server/platform/db/db.ts'
import { AppError, invalidField } from '#server/platform/errors.ts'
import type { SessionUser } from '#server/platform/http/route.ts'
import { expiredToken } from '#server/accounts/tokens.ts'
import { ageOf } from '#server/platform/work/background-job.ts'
import { reminders } from './tables.ts'

/** Reminds a user at an hour of their own time, from the next time it comes. */
export async function setReminder(
  db: Db,
  { id, verified }: Pick<SessionUser, 'id' | 'verified'>,
  { hour, time_zone }: DailyReminder,
): Promise<null> {
  if (!verified) throw new AppError('VERIFY_EMAIL', 'Verify your email address to get a reminder.')
  if (!(await isKnown(db, time_zone)))
    throw invalidField('time_zone', 'Choose a time zone such as Europe/Berlin.', "We don't know that time zone.")
  const next = (after: SQL): SQL => nextTime(sql`${hour}::int`, sql`${time_zone}::text`, after)
  await db.execute(sql`
    INSERT INTO practice_reminders AS r (user_id, hour, time_zone, next_at)
    VALUES (${id}, ${hour}, ${time_zone}, ${next(sql`NULL::timestamptz`)})
    ON CONFLICT (user_id) DO UPDATE SET hour = excluded.hour, time_zone = excluded.time_zone,
      next_at = ${next(sql`r.last_at`)}`)
  return null
}

export async function stopReminder(db: Db, userId: string): Promise<null> {
  await db.delete(reminders).where(eq(reminders.userId, userId))
  return null
}

/** The same by the link of an email, without logging in; the response does not reveal whether there was a reminder. */
export async function stopReminderByToken(db: Db, token: string): Promise<null> {
  if (!isId(token)) throw expiredToken()
  await db.delete(reminders).where(eq(reminders.stopToken, token))
  return null
}

/** When a user is reminded; null: never. */
export async function reminderOf(db: Db, userId: string): Promise<DailyReminder | null> {
  const [found] = await db
    .select({ hour: reminders.hour, time_zone: reminders.timeZone })
    .from(reminders)
    .where(eq(reminders.userId, userId))
  return found ?? null
}

export const oldestReminder = ageOf(
  sql`SELECT next_at FROM practice_reminders WHERE next_at <= clock_now() ORDER BY next_at LIMIT 1`,
)

/** When an hour came last in a time zone. */
export const lastTime = (hour: SQL, timeZone: SQL): SQL =>
  sql`(SELECT max(hours.at) FROM ${hoursAround(hour, timeZone)} WHERE hours.at <= clock_now())`

/** When it comes next, on a later day than the one of a moment that may be null. */
export const nextTime = (hour: SQL, timeZone: SQL, after: SQL): SQL => sql`(
  SELECT min(hours.at) FROM ${hoursAround(hour, timeZone)}
  WHERE hours.at > clock_now() AND (${after} IS NULL OR ${localDay(sql`hours.at`, timeZone)} > ${localDay(after, timeZone)}))`

async function isKnown(db: Db, timeZone: string): Promise<boolean> {
  if (!isPlace(timeZone)) return false
  const { rows } = await db.execute(sql`SELECT FROM pg_timezone_names WHERE name = ${timeZone}`)
  return rows.length > 0
}

/** Names of places only: an offset such as +02:00 does not know when an hour is skipped. */
function isPlace(timeZone: string): boolean {
  if (!/^[A-Za-z]/.test(timeZone)) return false
  try {
    return new Intl.DateTimeFormat('en', { timeZone }).resolvedOptions().timeZone.length > 0
  } catch {
    return false
  }
}

/**
 * A relation of the moments (`at`) at which an hour comes in a time zone: today there, the day before and the next two.
 * An hour that the clocks skip comes when it would have; one that they repeat comes once.
 */
const hoursAround = (hour: SQL, timeZone: SQL): SQL => sql`(
  SELECT (${localDay(sql`clock_now()`, timeZone)} + day + make_interval(hours => ${hour})) AT TIME ZONE ${timeZone} AS at
  FROM generate_series(-1, 2) day) hours`

const localDay = (moment: SQL, timeZone: SQL): SQL => sql`(${moment} AT TIME ZONE ${timeZone})::date`
