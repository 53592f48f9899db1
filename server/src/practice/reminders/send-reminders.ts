import { sql } from 'drizzle-orm'
import { takeMailLimit } from '#server/accounts/messages/mail-limit.ts'
import type { Config } from '#server/platform/config.ts'
import { transact, type Db } from '#server/platform/db/db.ts'
import { queueMail } from '#server/platform/mail/mail-queue.ts'
import type { Dailies } from '../daily/dailies.ts'
import { hourOnDay, localDay } from './local-time.ts'
import { reminderMail, type Reminded } from './reminder-mail.ts'

/** A reminder that could not be sent by then is left out: nobody wants it at night. */
const AT_MOST_LATE = '3 hours'
const BATCH = 100

const zone = sql`r.time_zone`
const wanted = hourOnDay(sql`r.hour`, zone)

/** Takes the next whose hour has come, each once a day, whichever server does; those who have played are left in peace. */
const takeDue = (tx: Db) =>
  tx.execute<Reminded & { has_played: boolean } & Record<string, unknown>>(sql`
    WITH due AS (
      SELECT r.user_id, ${localDay(zone)} AS day, ${wanted} + ${AT_MOST_LATE}::interval AS send_before
      FROM practice_reminders r JOIN users u ON u.id = r.user_id
      WHERE (r.done_on IS NULL OR r.done_on < ${localDay(zone)})
        AND clock_now() >= ${wanted} AND clock_now() < ${wanted} + ${AT_MOST_LATE}::interval
        AND u.verified_at IS NOT NULL AND u.closed_at IS NULL AND u.deleted_at IS NULL
      ORDER BY r.user_id LIMIT ${BATCH} FOR UPDATE OF r SKIP LOCKED
    )
    UPDATE practice_reminders r SET done_on = due.day FROM due, users u
    WHERE r.user_id = due.user_id AND u.id = due.user_id
    RETURNING u.email, r.hour, r.time_zone, r.stop_token, due.send_before::text, EXISTS (
      SELECT FROM attempts a JOIN quizzes q ON q.id = a.quiz_id
      WHERE a.user_id = r.user_id AND a.finished_at IS NOT NULL AND q.counts_on = (clock_now() AT TIME ZONE 'UTC')::date
    ) AS has_played`)

async function isThereADaily(db: Db, dailies: Pick<Dailies, 'make'>): Promise<boolean> {
  const { rows } = await db.execute<{ today: string }>(
    sql`SELECT (clock_now() AT TIME ZONE 'UTC')::date::text AS today`,
  )
  return dailies.make(rows[0]?.today ?? '')
}

/** Emails everybody who asked for it at this hour and has not played today's daily yet. */
export async function sendReminders(
  db: Db,
  config: Config,
  dailies: Pick<Dailies, 'make'>,
  stopping?: AbortSignal,
): Promise<void> {
  if (!(await isThereADaily(db, dailies))) return
  for (let count = BATCH; count === BATCH && !stopping?.aborted;)
    count = await transact(db, async (tx) => {
      const { rows } = await takeDue(tx)
      for (const { has_played, ...reminded } of rows)
        if (!has_played && (await takeMailLimit(tx, config, 'reminder', reminded.email)) === 0)
          await queueMail(tx, reminderMail(config.publicUrl, reminded))
      return rows.length
    })
}
