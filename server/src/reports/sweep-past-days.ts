import { sql } from 'drizzle-orm'
import { setTimeout as pause } from 'node:timers/promises'
import type { Db } from '#server/platform/db/db.ts'
import { LONGEST_TRANSACTION } from '#server/platform/db/longest-transaction.ts'
import { SETTLED_AFTER, startOf } from './day-attempts.ts'
import { dayAfter } from './range-figures.ts'
import { storeDay } from './day-report.ts'

/** The days of authors with so many first plays are stored before anybody asks; those of others are quickly computed. */
const BUSY = 50
/** How far back it begins; no report goes further. */
const DAYS = 30
/** Pauses this many times as long as a day took, so that players hardly notice. */
const REST = 2

/** The last day that is final, with time for kept figures to be compared with its plays; and the last one stored. */
const progress = async (db: Db) =>
  (
    await db.execute<{ last: string; stored: string | null }>(sql`
      SELECT ((clock_now() - ${SETTLED_AFTER} - 2 * ${sql.raw(LONGEST_TRANSACTION)}) AT TIME ZONE 'UTC')::date::text AS last,
        (SELECT stored_to::text FROM report_sweeps) AS stored`)
  ).rows[0]

const busyAuthors = async (db: Db, day: string, least: number) =>
  (
    await db.execute<{ id: string }>(sql`
      SELECT q.author_id AS id FROM attempts a JOIN quizzes q ON q.id = a.quiz_id
      WHERE a.first AND a.finished_at >= ${startOf(day)} AND a.finished_at < ${startOf(day)} + interval '1 day'
      GROUP BY 1 HAVING count(*) >= ${least}`)
  ).rows

/** Stores the days that are over of busy authors, so that nobody waits for several of them to be computed. */
export async function sweepPastDays(db: Db, stopping?: AbortSignal, least = BUSY): Promise<void> {
  const { last, stored } = (await progress(db)) ?? { last: '', stored: null }
  const failures: unknown[] = []
  const earliest = dayAfter(last, 1 - DAYS)
  const next = stored === null ? earliest : dayAfter(stored, 1)
  for (let day = next < earliest ? earliest : next; day <= last; day = dayAfter(day, 1)) {
    for (const { id } of await busyAuthors(db, day, least)) {
      if (stopping?.aborted) return
      const since = performance.now()
      await storeDay(db, id, day).catch((error: unknown) => failures.push(error))
      await pause(REST * (performance.now() - since), undefined, { ref: false })
    }
    await db.execute(sql`
      INSERT INTO report_sweeps (stored_to) VALUES (${day})
      ON CONFLICT ((true)) DO UPDATE SET stored_to = greatest(report_sweeps.stored_to, excluded.stored_to)`)
  }
  if (failures.length > 0) throw new AggregateError(failures, `${failures.length} days of authors could not be stored.`)
}
