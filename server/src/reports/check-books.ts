import { sql } from 'drizzle-orm'
import { allowTime, transact, type Db } from '#server/platform/db/db.ts'
import type { Logger } from '#server/platform/log.ts'
import { BackgroundJob } from '#server/platform/work/background-job.ts'
import { wrongDays } from '#server/rewards/wrong-days.ts'

/** How often it is looked whether a comparison is due; one is ten minutes after the last began. */
const EVERY = 60_000
const AGAIN_AFTER = sql`interval '10 minutes'`
/** Well before the next one is due. */
const LONGEST = 300_000

/** Whether this server is the one to compare them now. A clock that was set back must not put it off. */
async function isDue(db: Db): Promise<boolean> {
  const { rowCount } = await db.execute(sql`
    INSERT INTO book_checks (begun_at) VALUES (clock_now())
    ON CONFLICT ((true)) DO UPDATE SET begun_at = excluded.begun_at
    WHERE book_checks.begun_at NOT BETWEEN excluded.begun_at - ${AGAIN_AFTER} AND excluded.begun_at`)
  return rowCount === 1
}

/** Whether the purses hold what their running total says, and the movements add up to those of their days; it reads all of both. */
const doBooksAgree = (db: Db): Promise<boolean> =>
  transact(
    db,
    async (tx) => {
      await allowTime(tx, LONGEST)
      const { rows } = await tx.execute<{ agree: boolean }>(sql`
        SELECT (SELECT coalesce(sum(balance), 0) FROM purses) = (SELECT coalesce(sum(held), 0) FROM purse_totals)
          AND NOT EXISTS (${wrongDays(sql`coalesce((SELECT max(day) + 1 FROM book_days), '-infinity')`)}) AS agree`)
      return rows[0]?.agree === true
    },
    { accessMode: 'read only' },
  )

/** Compares the running totals with all they are totals of, where that is due. What it found is stored for all servers; the last result holds if it fails. */
export async function checkBooks(db: Db, log: Pick<Logger, 'error'>): Promise<void> {
  if (!(await isDue(db))) return
  const agree = await doBooksAgree(db)
  await db.execute(sql`UPDATE book_checks SET agree = ${agree}`)
  if (!agree) log.error('The books are not balanced; `npm run ops -- reconcile` says what differs.')
}

/** Checks the books in the background, so that no reader waits for all purses and movements to be read. */
export const createBooksJob = (db: Db, log: Logger): BackgroundJob =>
  new BackgroundJob({ name: 'books', log, every: EVERY, run: () => checkBooks(db, log) })
