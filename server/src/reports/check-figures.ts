import { sql } from 'drizzle-orm'
import { FULL_CREDIT } from '#contract/credit.ts'
import { transact, type Db } from '#server/platform/db/db.ts'
import { LONGEST_TRANSACTION } from '#server/platform/db/longest-transaction.ts'
import { SETTLED_AFTER, startOf, type Hour } from './day-attempts.ts'
import { FIGURES_FORM } from './day-figures.ts'
import { sumOf } from './figures.ts'
import { CORRECTED, IS_CORRECTING } from './kept-days.ts'

/** Sums of fractions depend on their order in the last digits. */
const isAbout = (one: number, other: number): boolean => Math.abs(one - other) <= 1e-6 * (1 + Math.abs(one))

interface Compared extends Record<string, unknown> {
  hours: Hour[]
  started: number
  plays: number
  shares: number
}

/**
 * Compares the figures of a day that is over with its plays, because its report is stored for good. Wrong ones are
 * dropped: the report is then computed from the plays.
 */
export const checkFigures = (db: Db, quizId: string, day: string): Promise<'right' | 'wrong' | 'not yet'> =>
  transact(db, async (tx) => {
    const settled = sql`${startOf(day)} + ${SETTLED_AFTER}`
    const ofDay = sql`quiz_id = ${quizId} AND day = ${day}`
    const { rowCount } = await tx.execute(sql`
      SELECT FROM quiz_days d WHERE ${ofDay} AND form = ${FIGURES_FORM} AND NOT checked FOR UPDATE SKIP LOCKED`)
    if (!rowCount) return 'not yet'
    // One statement sees the corrections and what they did at the same moment.
    const { rows } = await tx.execute<Compared>(sql`
      SELECT d.figures->'hours' AS hours, plays.* FROM quiz_days d, LATERAL (
        SELECT count(*)::int AS started, count(*) FILTER (WHERE a.finished_at < ${settled})::int AS plays,
          coalesce(sum(coalesce(a.credit, ${FULL_CREDIT} * a.correct)::float8 / nullif(${FULL_CREDIT} * a.total, 0))
            FILTER (WHERE a.finished_at < ${settled}), 0) AS shares
        FROM attempts a WHERE a.quiz_id = d.quiz_id AND a.started_at >= ${startOf(day)}
          AND a.started_at < ${startOf(day)} + interval '1 day' AND a.finished_at < d.until
      ) AS plays
      WHERE ${ofDay} AND clock_now() >= ${settled} + ${sql.raw(LONGEST_TRANSACTION)} AND d.corrected = ${CORRECTED} AND NOT ${IS_CORRECTING}`)
    const [found] = rows
    if (!found) return 'not yet'
    const { hours, started, plays, shares } = found
    const isRight =
      sumOf(hours, (hour) => hour.started) === started &&
      sumOf(hours, (hour) => hour.plays) === plays &&
      isAbout(
        sumOf(hours, (hour) => hour.shares),
        shares,
      )
    await tx.execute(
      isRight ? sql`UPDATE quiz_days SET checked = true WHERE ${ofDay}` : sql`DELETE FROM quiz_days WHERE ${ofDay}`,
    )
    return isRight ? 'right' : 'wrong'
  })
