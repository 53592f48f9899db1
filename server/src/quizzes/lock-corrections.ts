import { sql } from 'drizzle-orm'
import { ADVISORY_LOCKS } from '#server/platform/db/advisory-locks.ts'
import type { Db } from '#server/platform/db/db.ts'

/**
 * An advisory lock that keeps corrections of a quiz and the closing of its attempts apart until the transaction ends:
 * an attempt is closed either before a correction, which then finds it, or after, and then it sees the correction.
 * Attempts are closed under the shared form of the lock, by `attempt_to_close` of migration 0103.
 */
export const lockCorrections = async (tx: Db, quizId: string): Promise<void> => {
  await tx.execute(sql`SELECT pg_advisory_xact_lock(${ADVISORY_LOCKS.keyCorrections}, hashtext(${quizId}))`)
}
