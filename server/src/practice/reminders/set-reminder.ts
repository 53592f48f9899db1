import { sql, type SQL } from 'drizzle-orm'
import type { DailyReminder } from '#contract/daily.ts'
import type { Db } from '#server/platform/db/db.ts'
import { AppError } from '#server/platform/errors.ts'
import type { SessionUser } from '#server/platform/http/route.ts'
import { nextTime } from './local-time.ts'

/** Names of places only: an offset such as +02:00 does not know when an hour is skipped. */
function isPlace(timeZone: string): boolean {
  if (!/^[A-Za-z]/.test(timeZone)) return false
  try {
    return new Intl.DateTimeFormat('en', { timeZone }).resolvedOptions().timeZone.length > 0
  } catch {
    return false
  }
}

async function isKnown(db: Db, timeZone: string): Promise<boolean> {
  if (!isPlace(timeZone)) return false
  const { rows } = await db.execute(sql`SELECT FROM pg_timezone_names WHERE name = ${timeZone}`)
  return rows.length > 0
}

/** Reminds a user at an hour of their own time, from the next time it comes. */
export async function setReminder(
  db: Db,
  { id, verified }: Pick<SessionUser, 'id' | 'verified'>,
  { hour, time_zone }: DailyReminder,
): Promise<null> {
  if (!verified) throw new AppError('VERIFY_EMAIL', 'Verify your email address to get a reminder.')
  if (!(await isKnown(db, time_zone)))
    throw new AppError('INVALID', "We don't know that time zone.", {
      fields: { time_zone: 'Choose a time zone such as Europe/Berlin.' },
    })
  const next = (after: SQL): SQL => nextTime(sql`${hour}::int`, sql`${time_zone}::text`, after)
  await db.execute(sql`
    INSERT INTO practice_reminders AS r (user_id, hour, time_zone, next_at)
    VALUES (${id}, ${hour}, ${time_zone}, ${next(sql`NULL::timestamptz`)})
    ON CONFLICT (user_id) DO UPDATE SET hour = excluded.hour, time_zone = excluded.time_zone,
      next_at = ${next(sql`r.last_at`)}`)
  return null
}
