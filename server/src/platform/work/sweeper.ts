import { sql } from 'drizzle-orm'
import type { Database, Db } from '../db/db.ts'

/** Once an hour, for the first time shortly after the start. */
const EVERY = 3_600_000
const FIRST = 60_000

/** Sent emails, expired rate limit windows, and crashes not seen for a month. */
async function sweepPlatform(db: Db): Promise<void> {
  await db.execute(sql`DELETE FROM letters WHERE sent_at < clock_now() - interval '30 days'`)
  await db.execute(sql`DELETE FROM limit_windows WHERE started_at < clock_now() - interval '2 days'`)
  await db.execute(sql`DELETE FROM crashes WHERE last_seen < clock_now() - interval '30 days'`)
}

/**
 * The cleanup job: deletes what nobody can use any more, every hour, so that no table grows forever. It is harmless
 * when two processes run it.
 */
export class Sweeper {
  readonly #database: Pick<Database, 'db' | 'pulse'>
  readonly #sweeps: ((db: Db) => Promise<void>)[]
  #timer: NodeJS.Timeout

  constructor(database: Pick<Database, 'db' | 'pulse'>, sweeps: ((db: Db) => Promise<void>)[]) {
    this.#database = database
    this.#sweeps = [sweepPlatform, ...sweeps]
    this.#timer = this.#after(FIRST)
  }

  close(): void {
    clearTimeout(this.#timer)
  }

  #after(time: number): NodeJS.Timeout {
    return setTimeout(() => {
      // What fails now is retried an hour later.
      void this.sweep().catch(() => {})
      this.#timer = this.#after(EVERY)
    }, time).unref()
  }

  async sweep(): Promise<void> {
    const { db, pulse } = this.#database
    for (const sweep of this.#sweeps) await pulse.guard(() => sweep(db))
  }
}
