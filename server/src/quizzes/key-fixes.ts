import { and, asc, eq, gt, inArray, isNull, max, sql } from 'drizzle-orm'
import type { Db } from '#server/platform/db/db.ts'
import { lockFixes } from './lock-fixes.ts'
import { keyFixes, type QuizRow } from './tables.ts'

/** Records which keys a version corrected, so that past plays are regraded. */
export async function recordFixes(tx: Db, { id: quizId, version }: QuizRow, corrected: string[]): Promise<void> {
  if (corrected.length === 0) return
  await lockFixes(tx, quizId, 'alone')
  // A correction of a correction starts again; the older one is obsolete.
  await tx
    .update(keyFixes)
    .set({ doneAt: sql`clock_now()` })
    .where(and(eq(keyFixes.quizId, quizId), inArray(keyFixes.qid, corrected), isNull(keyFixes.doneAt)))
  await tx.insert(keyFixes).values(corrected.map((qid) => ({ quizId, qid, version })))
}

/** The oldest waiting correction, locked until the transaction ends; others skip it. */
export async function nextFix(tx: Db): Promise<typeof keyFixes.$inferSelect | undefined> {
  const [fix] = await tx
    .select()
    .from(keyFixes)
    .where(isNull(keyFixes.doneAt))
    .orderBy(asc(keyFixes.id))
    .limit(1)
    .for('update', { skipLocked: true })
  return fix
}

/** Records the progress of a correction; null is the end. */
export async function advanceFix(tx: Db, id: number, cursor: string | null): Promise<void> {
  await tx
    .update(keyFixes)
    .set({ cursor, ...(cursor === null && { doneAt: sql`clock_now()` }) })
    .where(eq(keyFixes.id, id))
}

/** Questions whose keys were corrected after a version, each with the last version that did. */
export const fixesSince = (db: Db, quizId: string, version: number) =>
  db
    .select({ qid: keyFixes.qid, version: max(keyFixes.version).mapWith(Number) })
    .from(keyFixes)
    .where(and(eq(keyFixes.quizId, quizId), gt(keyFixes.version, version)))
    .groupBy(keyFixes.qid)
