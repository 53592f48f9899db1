import { sql } from 'drizzle-orm'
import { ADVISORY_LOCKS } from '#server/platform/db/advisory-locks.ts'
import type { Db } from '#server/platform/db/db.ts'

/**
 * An advisory lock that keeps corrections of a quiz and the closing of its attempts apart until the transaction ends:
 * an attempt is closed either before a correction, which then finds it, or after, and then it sees the correction.
 */
export const lockCorrections = async (tx: Db, quizId: string, how: 'alone' | 'together'): Promise<void> => {
  const lock = how === 'alone' ? sql`pg_advisory_xact_lock` : sql`pg_advisory_xact_lock_shared`
  await tx.execute(sql`SELECT ${lock}(${ADVISORY_LOCKS.keyCorrections}, hashtext(${quizId}))`)
}
