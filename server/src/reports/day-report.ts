import { sql } from 'drizzle-orm'
import { transact, type Db } from '#server/platform/db/db.ts'
import { leaveReplica } from '#server/platform/db/on-replica.ts'
import type { ConcurrencyGate } from '#server/platform/work/concurrency-gate.ts'
import { quizDays, type QuizOnDay } from './authored-day.ts'
import { countDay, titlesOf, type CountedDay, type QuizCount } from './counted-day.ts'
import { SETTLED_AFTER, startOf } from './day-attempts.ts'
import { hasUnchecked } from './kept-days.ts'
import { mostPlayed, PAGE_SIZE, spanOf, type Span } from './pages.ts'
import { putQuizzes, putTotals, storedDay, type ReportedDay } from './stored-days.ts'

/** Whether a day can be stored: nothing will change in it. */
async function isFinal(tx: Db, authorId: string, day: string): Promise<boolean> {
  const { rows } = await tx.execute<{ final: boolean }>(sql`
    SELECT clock_now() >= ${startOf(day)} + ${SETTLED_AFTER} AND NOT ${hasUnchecked(authorId, day)} AS final`)
  return rows[0]?.final === true
}

const inOrder = async (tx: Db, { quizzes }: CountedDay, span: Span): Promise<string[]> =>
  (await mostPlayed(quizzes, span, (some) => titlesOf(tx, some))).map(({ id }) => id)

export interface ComputedDay extends ReportedDay {
  /** All its quizzes, without their questions. */
  counts: QuizCount[]
}

/**
 * A day that is not stored, with the quizzes of a page. One that is final is stored if a page is all it has; others are
 * stored by the sweep, as nobody should wait for quizzes that they do not look at.
 */
export async function computeDay(
  db: Db,
  counting: ConcurrencyGate,
  authorId: string,
  day: string,
  page: number | null,
): Promise<ComputedDay> {
  const { final, ...computed } = await counting.run(() =>
    transact(
      db,
      async (tx) => {
        const isSettled = await isFinal(tx, authorId, day)
        const counted = await countDay(tx, { authorId, day, quizzes: null })
        const { total } = counted.totals
        const final = isSettled && total > 0 && total <= PAGE_SIZE && (page ?? 1) === 1
        const ids = page === null && !final ? [] : await inOrder(tx, counted, spanOf(page ?? 1))
        const quizzes = ids.length > 0 ? await quizDays(tx, counted, ids) : []
        return { final, totals: counted.totals, counts: counted.quizzes, quizzes }
      },
      { isolationLevel: 'repeatable read', accessMode: 'read only' },
    ),
  )
  if (final) {
    leaveReplica(db)
    await transact(db, async (tx) => {
      if (await putTotals(tx, authorId, day, computed.totals)) await putQuizzes(tx, authorId, day, computed.quizzes)
    })
  }
  return computed
}

/** An author's day with the quizzes of a page: as it is stored, or computed, as today is each time. */
export const dayReport = async (
  db: Db,
  counting: ConcurrencyGate,
  authorId: string,
  day: string,
  page: number,
): Promise<ReportedDay> =>
  (await storedDay(db, authorId, day, spanOf(page))) ?? (await computeDay(db, counting, authorId, day, page))

/** Some quizzes of a day, computed. */
export const quizzesOn = (
  db: Db,
  counting: ConcurrencyGate,
  authorId: string,
  day: string,
  ids: readonly string[],
): Promise<QuizOnDay[]> =>
  counting.run(() =>
    transact(db, async (tx) => quizDays(tx, await countDay(tx, { authorId, day, quizzes: ids }), ids), {
      isolationLevel: 'repeatable read',
      accessMode: 'read only',
    }),
  )

/** Stores a day, if it is final and not stored yet; all its quizzes, a page of them at a time. */
export async function storeDay(db: Db, authorId: string, day: string): Promise<void> {
  if (await storedDay(db, authorId, day, { start: 0, end: 0 })) return
  await transact(
    db,
    async (tx) => {
      if (!(await isFinal(tx, authorId, day))) return
      const counted = await countDay(tx, { authorId, day, quizzes: null })
      const { totals } = counted
      if (totals.total === 0 || !(await putTotals(tx, authorId, day, totals))) return
      const ids = await inOrder(tx, counted, { start: 0, end: totals.total })
      for (let start = 0; start < ids.length; start += PAGE_SIZE)
        await putQuizzes(tx, authorId, day, await quizDays(tx, counted, ids.slice(start, start + PAGE_SIZE)), start)
    },
    { isolationLevel: 'repeatable read' },
  )
}
