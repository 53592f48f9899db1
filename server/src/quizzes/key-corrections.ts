import { and, asc, eq, inArray, isNull, notInArray, sql } from 'drizzle-orm'
import type { KeyedQuestion } from '#server/kinds/keyed-question.ts'
import type { Db } from '#server/platform/db/db.ts'
import { ageOf } from '#server/platform/work/background-job.ts'
import { ADVISORY_LOCKS } from '#server/platform/db/advisory-locks.ts'
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

/** A corrected key, as its author is told of it. */
interface RecentCorrection {
  qid: string
  /** One-based, in the published version. */
  number: number
  players: number
  done: boolean
}

/** Long enough for authors to see it who come once a week. */
const SHOWN_FOR = '7 days'

/**
 * The keys of these quizzes that were corrected lately, in the order of their questions: of each question the last
 * correction, if it is still asked.
 */
export async function recentCorrections(db: Db, quizIds: string[]): Promise<Map<string, RecentCorrection[]>> {
  const found = new Map<string, RecentCorrection[]>()
  if (quizIds.length === 0) return found
  const { rows } = await db.execute<{ quiz_id: string } & RecentCorrection & Record<string, unknown>>(sql`
    SELECT DISTINCT ON (k.quiz_id, asked.number) k.quiz_id, k.qid, asked.number::int, k.players, k.done_at IS NOT NULL AS done
    FROM key_corrections k
      JOIN quizzes q ON q.id = k.quiz_id
      JOIN quiz_versions v ON v.quiz_id = q.id AND v.version = q.version
      CROSS JOIN LATERAL jsonb_array_elements(v.questions) WITH ORDINALITY AS asked (question, number)
    WHERE k.quiz_id IN ${quizIds} AND asked.question->>'qid' = k.qid
      AND k.created_at > clock_now() - ${SHOWN_FOR}::interval
    ORDER BY k.quiz_id, asked.number, k.version DESC`)
  for (const { quiz_id, ...correction } of rows) found.set(quiz_id, [...(found.get(quiz_id) ?? []), correction])
  return found
}

/** A question whose key was corrected, as it is asked now. */
export interface CorrectedQuestion {
  quiz_id: string
  question: KeyedQuestion
  corrected_at: string
}

/** The questions of these quizzes whose keys were corrected on a day or later, if they are still asked. */
export async function correctedSince(db: Db, quizIds: string[], day: string): Promise<CorrectedQuestion[]> {
  if (quizIds.length === 0) return []
  const { rows } = await db.execute<CorrectedQuestion & Record<string, unknown>>(sql`
    SELECT DISTINCT ON (k.quiz_id, k.qid) k.quiz_id, asked.question,
      to_char(k.created_at AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') AS corrected_at
    FROM key_corrections k
      JOIN quizzes q ON q.id = k.quiz_id
      JOIN quiz_versions v ON v.quiz_id = q.id AND v.version = q.version
      CROSS JOIN LATERAL jsonb_array_elements(v.questions) AS asked (question)
    WHERE k.quiz_id IN ${quizIds} AND asked.question->>'qid' = k.qid
      AND k.created_at >= ${day}::date::timestamp AT TIME ZONE 'UTC'
    ORDER BY k.quiz_id, k.qid, k.version DESC`)
  return rows
}

/** The oldest waiting correction, apart from these, locked until the transaction ends; others skip it. */
export async function nextCorrection(
  tx: Db,
  without: number[],
): Promise<typeof keyCorrections.$inferSelect | undefined> {
  const [correction] = await tx
    .select()
    .from(keyCorrections)
    .where(and(isNull(keyCorrections.doneAt), notInArray(keyCorrections.id, without)))
    .orderBy(asc(keyCorrections.id))
    .limit(1)
    .for('update', { skipLocked: true })
  return correction
}

export const oldestCorrection = ageOf(
  sql`SELECT created_at FROM key_corrections WHERE done_at IS NULL ORDER BY id LIMIT 1`,
)

/** Records the progress of a correction, and how many players it gave credit; null is the end. */
export async function advanceCorrection(tx: Db, id: number, cursor: string | null, players: number): Promise<void> {
  await tx
    .update(keyCorrections)
    .set({
      cursor,
      players: sql`${keyCorrections.players} + ${players}`,
      ...(cursor === null && { doneAt: sql`clock_now()` }),
    })
    .where(eq(keyCorrections.id, id))
}

/**
 * An advisory lock that keeps corrections of a quiz and the closing of its attempts apart until the transaction ends:
 * an attempt is closed either before a correction, which then finds it, or after, and then it sees the correction.
 * Attempts are closed under the shared form of the lock, by the function `attempt_to_close`.
 */
const lockCorrections = async (tx: Db, quizId: string): Promise<void> => {
  await tx.execute(sql`SELECT pg_advisory_xact_lock(${ADVISORY_LOCKS.keyCorrections}, hashtext(${quizId}))`)
}
