import { sql, type SQL } from 'drizzle-orm'
import type { Db } from '../db/db.ts'

/** The age of the oldest work that a job has not done, in seconds. */
type Backlog = (db: Db) => Promise<number>

/** By the name of the job. */
export type Backlogs = Readonly<Record<string, Backlog>>

/** `oldest` selects one moment, by an index: it is asked every few seconds, however large the tables are. */
export const ageOf =
  (oldest: SQL): Backlog =>
  async (db) => {
    const { rows } = await db.execute<{ seconds: number | null }>(
      sql`SELECT extract(epoch FROM clock_now() - (${oldest}))::float8 AS seconds`,
    )
    return Math.max(0, rows[0]?.seconds ?? 0)
  }
