import { and, asc, eq, inArray, isNull, sql } from 'drizzle-orm'
import type { Db } from '#server/platform/db/db.ts'
import { lockCorrections } from './lock-corrections.ts'
import { keyCorrections, type QuizRow } from './tables.ts'

/** Records which keys a version corrected, so that past plays are regraded. */
export async function recordCorrections(tx: Db, { id: quizId, version }: QuizRow, corrected: string[]): Promise<void> {
  if (corrected.length === 0) return
  await lockCorrections(tx, quizId)
  // A correction of a correction starts again; the older one is obsolete.
  await tx
    .update(keyCorrections)
    .set({ doneAt: sql`clock_now()` })
    .where(
      and(eq(keyCorrections.quizId, quizId), inArray(keyCorrections.qid, corrected), isNull(keyCorrections.doneAt)),
    )
  await tx.insert(keyCorrections).values(corrected.map((qid) => ({ quizId, qid, version })))
}

/** The oldest waiting correction, locked until the transaction ends; others skip it. */
export async function nextCorrection(tx: Db): Promise<typeof keyCorrections.$inferSelect | undefined> {
  const [correction] = await tx
    .select()
    .from(keyCorrections)
    .where(isNull(keyCorrections.doneAt))
    .orderBy(asc(keyCorrections.id))
    .limit(1)
    .for('update', { skipLocked: true })
  return correction
}

/** Records the progress of a correction; null is the end. */
export async function advanceCorrection(tx: Db, id: number, cursor: string | null): Promise<void> {
  await tx
    .update(keyCorrections)
    .set({ cursor, ...(cursor === null && { doneAt: sql`clock_now()` }) })
    .where(eq(keyCorrections.id, id))
}
