import type { Config } from '#server/platform/config.ts'
import type { Db } from '#server/platform/db/db.ts'
import type { Logger } from '#server/platform/log.ts'
import { BackgroundJob } from '#server/platform/work/background-job.ts'
import type { Dailies } from '../daily/dailies.ts'
import { sendReminders } from './send-reminders.ts'

const EVERY = 3 * 60_000

export const createReminderJob = (db: Db, config: Config, dailies: Dailies, log: Logger): BackgroundJob =>
  new BackgroundJob({
    name: 'reminders',
    log,
    every: EVERY,
    first: 20_000,
    run: (stopping) => sendReminders(db, config, dailies, stopping),
  })
