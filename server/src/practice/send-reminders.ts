import { sql } from 'drizzle-orm'
import { links } from '#contract/api/links.ts'
import { placeOf } from '#contract/text/plain-names.ts'
import { takeMailLimit } from '#server/accounts/mail-limit.ts'
import type { Config } from '#server/platform/config.ts'
import { transact, type Db } from '#server/platform/db/db.ts'
import { queueMail, type MailContent } from '#server/platform/mail/mail-queue.ts'
import type { Logger } from '#server/platform/log.ts'
import { BackgroundJob } from '#server/platform/work/background-job.ts'
import type { Dailies } from './daily/dailies.ts'
import { lastTime, nextTime } from './reminders.ts'

const BATCH = 100

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

const EVERY = 3 * 60_000

export const createReminderJob = (db: Db, config: Config, dailies: Dailies, log: Logger): BackgroundJob =>
  new BackgroundJob({
    name: 'reminders',
    log,
    every: EVERY,
    first: 20_000,
    run: (stopping) => sendReminders(db, config, dailies, stopping),
  })

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

/** A reminder that could not be sent by then is left out: nobody wants it at night. */
const AT_MOST_LATE = '3 hours'

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

interface Reminded {
  email: string
  hour: number
  time_zone: string
  stop_token: string
  /** After this the email says nothing true any more. */
  send_before: string
}

const reminderMail = (
  publicUrl: string,
  { email, hour, time_zone, stop_token, send_before }: Reminded,
): MailContent => {
  const stopPage = `${publicUrl}${links.stopReminder}#${stop_token}`
  return {
    to: email,
    subject: 'The daily ten is ready',
    paragraphs: [
      'Ten new questions, from easy to hard, the same for everyone.',
      'If today is not the day, there are ten others tomorrow.',
    ],
    action: { label: 'Play the daily ten', url: publicUrl + links.daily },
    foot: `You're getting this because you asked for it at ${String(hour).padStart(2, '0')}:00 (${placeOf(time_zone)} time), on days when you haven't played yet. To stop these emails: ${stopPage}`,
    stopUrl: publicUrl + links.stopReminderFromMail(stop_token),
    sendBefore: send_before,
  }
}
