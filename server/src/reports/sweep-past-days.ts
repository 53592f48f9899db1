import { sql } from 'drizzle-orm'
import { allowTime, transact, type Db, LONGEST_TRANSACTION } from '#server/platform/db/db.ts'
import { rest } from '#server/platform/work/background-job.ts'
import { SETTLED_AFTER } from './day-attempts.ts'
import { storeDay } from './day-report.ts'
import { daysToStore, forgetDay, noteBusyAuthors } from './stored-days.ts'
import { dayAfter } from './counted-day.ts'

/** The days of authors with so many first plays are stored before anybody asks; those of others are quickly computed. */
const BUSY = 50

/** Pauses this many times as long as a day took, so that players hardly notice. */
const REST = 2

/**
 * Stores the days that are over of busy authors, so that nobody waits for several of them to be computed, and large ones
 * that somebody read. What can't be stored now stays noted for the next time.
 */
export async function sweepPastDays(db: Db, stopping?: AbortSignal, least = BUSY): Promise<void> {
  await noteDays(db, least)
  const failures: unknown[] = []
  for (const noted of await daysToStore(db)) {
    if (stopping?.aborted) return
    const since = performance.now()
    try {
      if (await storeDay(db, noted.author_id, noted.day)) await forgetDay(db, noted)
    } catch (error) {
      failures.push(error)
    }
    await rest(REST * (performance.now() - since), stopping)
  }
  if (failures.length > 0) throw new AggregateError(failures, `${failures.length} days of authors could not be stored.`)
}

/** How far back it begins; no report goes further. */
const DAYS = 30

/** Notes the days that are over, each once. */
async function noteDays(db: Db, least: number): Promise<void> {
  const { last, noted } = (await progress(db)) ?? { last: '', noted: null }
  const earliest = dayAfter(last, 1 - DAYS)
  const next = noted === null ? earliest : dayAfter(noted, 1)
  for (let day = next < earliest ? earliest : next; day <= last; day = dayAfter(day, 1))
    await transact(db, async (tx) => {
      await allowTime(tx, 60_000)
      await noteBusyAuthors(tx, day, least)
      await tx.execute(sql`
        INSERT INTO report_sweeps (stored_to) VALUES (${day})
        ON CONFLICT ((true)) DO UPDATE SET stored_to = greatest(report_sweeps.stored_to, excluded.stored_to)`)
    })
}

/** The last day that is final, with time for kept figures to be compared with its plays; and the last one noted. */
const progress = async (db: Db) =>
  (
    await db.execute<{ last: string; noted: string | null }>(sql`
      SELECT ((clock_now() - ${SETTLED_AFTER} - 2 * ${sql.raw(LONGEST_TRANSACTION)}) AT TIME ZONE 'UTC')::date::text AS last,
        (SELECT stored_to::text FROM report_sweeps) AS noted`)
  ).rows[0]
