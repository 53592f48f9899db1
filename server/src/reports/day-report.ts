import { sql } from 'drizzle-orm'
import { allowTime, snapshot, transact, type Db, leaveReplica } from '#server/platform/db/db.ts'
import type { ConcurrencyGate } from '#server/platform/work/concurrency.ts'
import { quizDays, type QuizOnDay } from './authored-day.ts'
import { countDay, titlesOf, type CountedDay, type DayTotals, type QuizCount } from './counted-day.ts'
import { SETTLED_AFTER, startOf } from './day-attempts.ts'
import { isNoted, noteDay, isStored, putQuizzes, putTotals, storedPage, type ReportedDay } from './stored-days.ts'
import { hasUnchecked } from './stored-figures.ts'
import { mostPlayed, PAGE_SIZE, spanOf, type PageSpan } from './pages.ts'

/** A day with all its quizzes, without their questions. */
export interface CountedQuizzes {
  totals: DayTotals
  counts: QuizCount[]
}

/** An author's day with the quizzes of a page: as it is stored, or computed, as today is each time. */
export const dayReport = async (
  db: Db,
  counting: ConcurrencyGate,
  authorId: string,
  day: string,
  page: number,
): Promise<ReportedDay> =>
  (await storedPage(db, authorId, day, spanOf(page))) ?? (await computeDay(db, counting, authorId, day, page))

/**
 * A day that is not stored, with the quizzes of a page. One that is final is stored if a page is all it has; others are
 * noted for the sweep, as nobody should wait for quizzes that they do not look at.
 */
export async function computeDay(
  db: Db,
  counting: ConcurrencyGate,
  authorId: string,
  day: string,
  page: number | null,
): Promise<ReportedDay & CountedQuizzes> {
  const { isWhole, isToNote, ...computed } = await counting.run(() =>
    snapshot(db, async (tx) => {
      const { final, noted } = await stateOf(tx, authorId, day)
      const counted = await countDay(tx, { authorId, day, quizzes: null })
      const { total } = counted.totals
      const isWhole = final && total > 0 && total <= PAGE_SIZE && (page ?? 1) === 1
      const ids = page === null && !isWhole ? [] : await inOrder(tx, counted, spanOf(page ?? 1))
      const quizzes = ids.length > 0 ? await quizDays(tx, counted, ids) : []
      const isToNote = final && total > PAGE_SIZE && !noted
      return { isWhole, isToNote, totals: counted.totals, counts: counted.quizzes, quizzes }
    }),
  )
  if (isWhole || isToNote) leaveReplica(db)
  if (isToNote) await noteDay(db, authorId, day)
  if (isWhole)
    await transact(db, async (tx) => {
      if (await putTotals(tx, authorId, day, computed.totals)) await putQuizzes(tx, authorId, day, computed.quizzes)
    })
  return computed
}

/** Some quizzes of a day, computed. */
export const quizzesOn = (
  db: Db,
  counting: ConcurrencyGate,
  authorId: string,
  day: string,
  ids: readonly string[],
): Promise<QuizOnDay[]> =>
  counting.run(() => snapshot(db, async (tx) => quizDays(tx, await countDay(tx, { authorId, day, quizzes: ids }), ids)))

/**
 * Stores a day, all its quizzes, a page of them at a time. Returns whether it is stored, or has nothing to store; false:
 * it is not final yet.
 */
export async function storeDay(db: Db, authorId: string, day: string): Promise<boolean> {
  if (await isStored(db, authorId, day)) return true
  return transact(
    db,
    async (tx) => {
      // Nobody waits for it.
      await allowTime(tx, 60_000)
      if (!(await stateOf(tx, authorId, day)).final) return false
      const counted = await countDay(tx, { authorId, day, quizzes: null })
      const { totals } = counted
      if (totals.total === 0 || !(await putTotals(tx, authorId, day, totals))) return true
      const ids = await inOrder(tx, counted, { start: 0, end: totals.total })
      for (let start = 0; start < ids.length; start += PAGE_SIZE)
        await putQuizzes(tx, authorId, day, await quizDays(tx, counted, ids.slice(start, start + PAGE_SIZE)), start)
      return true
    },
    { isolationLevel: 'repeatable read' },
  )
}

/** Whether a day can be stored, as nothing will change in it, and whether it is noted for the sweep. */
async function stateOf(tx: Db, authorId: string, day: string): Promise<{ final: boolean; noted: boolean }> {
  const { rows } = await tx.execute<{ final: boolean; noted: boolean }>(sql`
    SELECT clock_now() >= ${startOf(day)} + ${SETTLED_AFTER} AND NOT ${hasUnchecked(authorId, day)} AS final,
      ${isNoted(authorId, day)} AS noted`)
  return rows[0] ?? { final: false, noted: false }
}

const inOrder = async (tx: Db, { quizzes }: CountedDay, span: PageSpan): Promise<string[]> =>
  (await mostPlayed(quizzes, span, (some) => titlesOf(tx, some))).map(({ id }) => id)
