import { sql } from 'drizzle-orm'
import type { Database, Db } from '../db/db.ts'
import type { Logger } from '../log.ts'
import { BackgroundJob } from './background-job.ts'

/** Once an hour, for the first time shortly after the start. */
const EVERY = 3_600_000
const FIRST = 60_000

/** Deletes what nobody can use any more of one feature. A long one ends early when the server stops. */
export type Sweep = (db: Db, stopping?: AbortSignal) => Promise<unknown>

/** Sent emails, expired rate limit windows, and crashes not seen for a month. */
async function sweepPlatform(db: Db): Promise<void> {
  await db.execute(sql`DELETE FROM letters WHERE sent_at < clock_now() - interval '30 days'`)
  // The longest window is a day.
  await db.execute(sql`DELETE FROM limit_windows WHERE started_at < clock_now() - interval '1 day'`)
  await db.execute(sql`DELETE FROM crashes WHERE last_seen < clock_now() - interval '30 days'`)
}

/** Deletes what nobody can use any more, so that no table grows forever. It is harmless when two processes run it. */
export async function sweepAll(
  { db, pulse }: Pick<Database, 'db' | 'pulse'>,
  sweeps: readonly Sweep[],
  stopping?: AbortSignal,
): Promise<void> {
  for (const sweep of [sweepPlatform, ...sweeps]) await pulse.guard(() => sweep(db, stopping))
}

/** The cleanup job: runs every hour. */
export const createSweeper = (
  database: Pick<Database, 'db' | 'pulse'>,
  sweeps: readonly Sweep[],
  log: Logger,
): BackgroundJob =>
  new BackgroundJob({
    name: 'sweep',
    run: (stopping) => sweepAll(database, sweeps, stopping),
    log,
    every: EVERY,
    first: FIRST,
  })
