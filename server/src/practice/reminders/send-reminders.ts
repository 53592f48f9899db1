import { sql } from 'drizzle-orm'
import { takeMailLimit } from '#server/accounts/messages/mail-limit.ts'
import type { Config } from '#server/platform/config.ts'
import { transact, type Db } from '#server/platform/db/db.ts'
import { queueMail } from '#server/platform/mail/mail-queue.ts'
import type { Dailies } from '../daily/dailies.ts'
import { lastTime, nextTime } from './local-time.ts'
import { reminderMail, type Reminded } from './reminder-mail.ts'

/** A reminder that could not be sent by then is left out: nobody wants it at night. */
const AT_MOST_LATE = '3 hours'
const BATCH = 100

/**
 * Takes the next whose hour has come, each once, whichever server does. `is_wanted` is whether to send it: it is not too
 * late, the address is good, and they have not played today.
 */
const takeDue = (tx: Db) =>
  tx.execute<Reminded & { is_wanted: boolean } & Record<string, unknown>>(sql`
    WITH due AS (
      SELECT user_id, ${lastTime(sql`hour`, sql`time_zone`)} AS at FROM practice_reminders
      WHERE next_at <= clock_now() ORDER BY next_at LIMIT ${BATCH} FOR UPDATE SKIP LOCKED
    )
    UPDATE practice_reminders r
    SET last_at = due.at, next_at = ${nextTime(sql`r.hour`, sql`r.time_zone`, sql`due.at`)}
    FROM due JOIN users u ON u.id = due.user_id
    WHERE r.user_id = due.user_id
    RETURNING u.email, r.hour, r.time_zone, r.stop_token, (due.at + ${AT_MOST_LATE}::interval)::text AS send_before,
      due.at + ${AT_MOST_LATE}::interval > clock_now()
      AND u.verified_at IS NOT NULL AND u.closed_at IS NULL AND u.deleted_at IS NULL
      AND NOT EXISTS (
        SELECT FROM attempts a JOIN quizzes q ON q.id = a.quiz_id
        WHERE a.user_id = r.user_id AND a.finished_at IS NOT NULL AND q.counts_on = (clock_now() AT TIME ZONE 'UTC')::date
      ) AS is_wanted`)

async function isAnyDue(db: Db): Promise<boolean> {
  const { rows } = await db.execute(sql`SELECT FROM practice_reminders WHERE next_at <= clock_now() LIMIT 1`)
  return rows.length > 0
}

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
  if (!(await isAnyDue(db)) || !(await isThereADaily(db, dailies))) return
  for (let count = BATCH; count === BATCH && !stopping?.aborted;)
    count = await transact(db, async (tx) => {
      const { rows } = await takeDue(tx)
      for (const { is_wanted, ...reminded } of rows)
        if (is_wanted && (await takeMailLimit(tx, config, 'reminder', reminded.email)) === 0)
          await queueMail(tx, reminderMail(config.publicUrl, reminded))
      return rows.length
    })
}
