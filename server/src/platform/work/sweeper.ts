import { sql } from 'drizzle-orm'
import type { Database, Db } from '../db/db.ts'
import type { Logger } from '../log.ts'
import { BackgroundJob } from './background-job.ts'

/** Once an hour, for the first time shortly after the start. */
const EVERY = 3_600_000
const FIRST = 60_000

/** Deletes what nobody can use any more of one feature, or stores what is over. A long one ends early when the server stops. */
export type Sweep = (db: Db, stopping?: AbortSignal) => Promise<unknown>

/** Sent emails, expired rate limit windows, and crashes not seen for a month. */
export async function sweepPlatform(db: Db): Promise<void> {
  await db.execute(sql`DELETE FROM emails WHERE sent_at < clock_now() - interval '30 days'`)
  // The longest window is a day.
  await db.execute(sql`DELETE FROM limit_windows WHERE started_at < clock_now() - interval '1 day'`)
  await db.execute(sql`DELETE FROM crashes WHERE last_seen < clock_now() - interval '30 days'`)
}

/** So that no table grows forever: one that fails keeps none of the others from running. It is harmless when two processes run it. */
export async function sweepAll(
  { db, pulse }: Pick<Database, 'db' | 'pulse'>,
  sweeps: readonly Sweep[],
  stopping?: AbortSignal,
): Promise<void> {
  const failures: unknown[] = []
  for (const sweep of sweeps) {
    const lost = new AbortController()
    const ending = AbortSignal.any([lost.signal, ...(stopping ? [stopping] : [])])
    await pulse
      .guard(() => sweep(db, ending))
      .catch((error: unknown) => {
        // Whoever lost the database would go on when it is back, beside the next run.
        lost.abort()
        failures.push(error)
      })
  }
  if (failures.length > 0) throw new AggregateError(failures, `${failures.length} of ${sweeps.length} sweeps failed.`)
}

/** A cleanup job, which runs every hour. What takes long has one of its own, so that nothing waits for it. */
export const createSweeper = (
  database: Pick<Database, 'db' | 'pulse'>,
  { name, sweeps }: { name: string; sweeps: readonly Sweep[] },
  log: Logger,
): BackgroundJob =>
  new BackgroundJob({
    name,
    run: (stopping) => sweepAll(database, sweeps, stopping),
    log,
    every: EVERY,
    first: FIRST,
  })
