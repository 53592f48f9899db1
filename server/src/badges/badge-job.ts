import type { Db } from '#server/platform/db/db.ts'
import type { Logger } from '#server/platform/log.ts'
import { BackgroundJob } from '#server/platform/work/background-job.ts'
import { rest } from '#server/platform/work/rest.ts'
import { awardBadges } from './award-badges.ts'

const EVERY = 2 * 60_000
/** Pauses this many times as long as a batch took, so that players hardly notice. */
const REST = 4

/** Gives badges some minutes after they were earned. Every process does this, each for other users. */
export const createBadgeJob = (db: Db, log: Logger): BackgroundJob =>
  new BackgroundJob({
    name: 'badges',
    log,
    every: EVERY,
    first: 5_000,
    run: (stopping) => awardBadges({ db, log, stopping, rest: (took) => rest(REST * took, stopping) }),
  })
