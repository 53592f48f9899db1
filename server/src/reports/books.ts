import { sql } from 'drizzle-orm'
import type { Books } from '#contract/api/reports.ts'
import { transact, type Db, allowTime } from '#server/platform/db/db.ts'
import { MINT, SINK } from '#server/rewards/move-buxes.ts'
import type { Logger } from '#server/platform/log.ts'
import { BackgroundJob } from '#server/platform/work/background-job.ts'
import { wrongDays } from '#server/rewards/reconcile.ts'
import { SETTLED_AFTER, startOf } from './day-attempts.ts'

/**
 * The site's totals at the end of a day, computed from the last final day on. Both sides of every movement are summed
 * separately: if they differ, the books are not balanced. Today has running totals.
 */
export const booksOf = (db: Db, day: string): Promise<Books> =>
  transact(
    db,
    async (tx) => {
      const stored = await storedBooks(tx, day)
      if (stored) return stored
      const now = await todaysBooks(tx, day)
      if (now) return now
      const { rows } = await tx.execute<Sums>(sql`
        WITH last AS (SELECT day, outstanding FROM book_days WHERE day < ${day}::date ORDER BY day DESC LIMIT 1),
        since AS (
          SELECT m.*, m.created_at >= ${startOf(day)} AS today FROM movements m
          WHERE created_at < ${startOf(day)} + interval '1 day'
            AND created_at >= coalesce(
              (SELECT (last.day + 1)::timestamp AT TIME ZONE 'UTC' FROM last), '-infinity'::timestamptz)
        )
        SELECT coalesce(sum(CASE WHEN from_purse = ${MINT} THEN amount ELSE -amount END)
                 FILTER (WHERE today AND ${MINT} IN (from_purse, to_purse)), 0) AS issued,
               coalesce(sum(CASE WHEN to_purse = ${SINK} THEN amount ELSE -amount END)
                 FILTER (WHERE today AND ${SINK} IN (from_purse, to_purse)), 0) AS spent,
               coalesce(sum(amount) FILTER (WHERE NOT ${isEnd('to_purse')}), 0)
                 - coalesce(sum(amount) FILTER (WHERE NOT ${isEnd('from_purse')}), 0) AS held,
               coalesce(sum(amount) FILTER (WHERE ${isEnd('from_purse')}), 0)
                 - coalesce(sum(amount) FILTER (WHERE ${isEnd('to_purse')}), 0) AS left,
               coalesce((SELECT outstanding FROM last), 0) AS before,
               clock_now() >= ${startOf(day)} + ${SETTLED_AFTER} AS settled
        FROM since`)
      const [sums] = rows
      if (!sums) throw new Error('A sum has no row.')
      const outstanding = String(Number(sums.before) + Number(sums.held))
      const books = asBooks({ ...sums, outstanding }, sums.held === sums.left)
      if (sums.settled && books.balanced) await storeBooks(tx, day, books)
      return books
    },
    { isolationLevel: 'repeatable read' },
  )

/** Stores the books of the last final day with movements, so that today's add up only what came after it. */
export async function sweepBooks(db: Db): Promise<void> {
  const { rows } = await db.execute<{ day: string | null }>(sql`
    SELECT (max(created_at) AT TIME ZONE 'UTC')::date::text AS day FROM movements
    WHERE created_at < date_trunc('day', clock_now() - ${SETTLED_AFTER} + interval '1 day', 'UTC')`)
  const day = rows[0]?.day
  if (day) await booksOf(db, day)
}

/**
 * Compares the running totals with all they are totals of, where that is due. What it found is stored for all servers; the
 * last result holds if it fails.
 */
export async function checkBooks(db: Db, log: Pick<Logger, 'error'>): Promise<void> {
  if (!(await isDue(db))) return
  const agree = await doBooksAgree(db)
  await db.execute(sql`UPDATE book_checks SET agree = ${agree}`)
  if (!agree) log.error('The books are not balanced; `npm run ops -- reconcile` says what differs.')
}

/** How often it is looked whether a comparison is due; one is ten minutes after the last began. */
const EVERY = 60_000

/** Checks the books in the background, so that no reader waits for all purses and movements to be read. */
export const createBooksJob = (db: Db, log: Logger): BackgroundJob =>
  new BackgroundJob({ name: 'books', log, every: EVERY, run: () => checkBooks(db, log) })

type Sums = {
  issued: string
  spent: string
  /** What all players gained since the last final day, seen from their side and from the mint's and the sink's. */
  held: string
  left: string
  before: string
  settled: boolean
}

const ENDS = [MINT, SINK].map((id) => `'${id}'`).join(', ')
const isEnd = (purse: 'from_purse' | 'to_purse') => sql.raw(`${purse} IN (${ENDS})`)

type BooksRow = Record<'issued' | 'spent' | 'outstanding', string>

const asBooks = ({ issued, spent, outstanding }: BooksRow, balanced: boolean): Books => ({
  issued: Number(issued),
  spent: Number(spent),
  outstanding: Number(outstanding),
  balanced,
})

async function storedBooks(tx: Db, day: string): Promise<Books | undefined> {
  const { rows } = await tx.execute<BooksRow>(sql`SELECT issued, spent, outstanding FROM book_days WHERE day = ${day}`)
  const [row] = rows
  return row && asBooks(row, true)
}

/**
 * The site's totals on a day that has not ended, from running totals. They are compared with that of the purses; with the
 * purses and movements themselves by `checkBooks`, and when the day is final.
 */
async function todaysBooks(tx: Db, day: string): Promise<Books | undefined> {
  const { rows } = await tx.execute<BooksRow & { purses: string; agree: boolean }>(sql`
    WITH last AS (SELECT day, outstanding FROM book_days WHERE day < ${day}::date ORDER BY day DESC LIMIT 1)
    SELECT coalesce(sum(issued) FILTER (WHERE day = ${day}::date), 0) AS issued,
           coalesce(sum(spent) FILTER (WHERE day = ${day}::date), 0) AS spent,
           coalesce((SELECT outstanding FROM last), 0) + coalesce(sum(issued), 0) - coalesce(sum(spent), 0) AS outstanding,
           (SELECT coalesce(sum(held), 0) FROM purse_totals) AS purses,
           coalesce((SELECT agree FROM book_checks), true) AS agree
    FROM movement_days
    WHERE day > coalesce((SELECT last.day FROM last), '-infinity') AND day <= ${day}::date
    HAVING clock_now() < ${startOf(day)} + interval '1 day'`)
  const [row] = rows
  return row && asBooks(row, row.agree && row.purses === row.outstanding)
}

/** A day without movements is as cheap to compute as to read, and anyone could request thousands of them. */
async function storeBooks(tx: Db, day: string, { issued, spent, outstanding }: Books): Promise<void> {
  if (issued === 0 && spent === 0) return
  await tx.execute(sql`
    INSERT INTO book_days (day, issued, spent, outstanding) VALUES (${day}, ${issued}, ${spent}, ${outstanding})
    ON CONFLICT DO NOTHING`)
}

const AGAIN_AFTER = sql`interval '10 minutes'`

/** Whether this server is the one to compare them now. A clock that was set back must not put it off. */
async function isDue(db: Db): Promise<boolean> {
  const { rowCount } = await db.execute(sql`
    INSERT INTO book_checks (begun_at) VALUES (clock_now())
    ON CONFLICT ((true)) DO UPDATE SET begun_at = excluded.begun_at
    WHERE book_checks.begun_at NOT BETWEEN excluded.begun_at - ${AGAIN_AFTER} AND excluded.begun_at`)
  return rowCount === 1
}

/** Well before the next one is due. */
const LONGEST = 300_000

/**
 * Whether the purses hold what their running total says, and the movements add up to those of their days; it reads all of
 * both.
 */
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
