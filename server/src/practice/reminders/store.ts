import { eq, sql } from 'drizzle-orm'
import type { DailyReminder } from '#contract/daily.ts'
import type { Db } from '#server/platform/db/db.ts'
import { ageOf } from '#server/platform/work/backlog.ts'
import { reminders } from './tables.ts'

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
