import { sql } from 'drizzle-orm'
import type { Db } from '../platform/db.ts'
import type { Player } from './attempt.ts'
import { closeAttempt } from './close-attempt.ts'
import { attempts } from './tables.ts'

/** A guest's first finished attempt at a quiz that is now the user's first: what may be paid, by the day on which it was played. */
export interface ClaimedAttempt {
  attemptId: string
  quizId: string
  correct: number
  total: number
  /** The UTC day of the play, as YYYY-MM-DD. */
  day: string
}

/** Where a user has a round of the same quiz open, the guest's is over: a player has one at a time. */
export async function closeRivals(db: Db, guestHash: Buffer, userId: string): Promise<void> {
  const guest: Player = { userId: null, guestHash }
  const rivals = await db
    .select()
    .from(attempts)
    .where(
      sql`${attempts.guestHash} = ${guestHash} AND ${attempts.finishedAt} IS NULL AND EXISTS (
        SELECT FROM attempts AS own
        WHERE own.user_id = ${userId} AND own.quiz_id = ${attempts.quizId} AND own.finished_at IS NULL)`,
    )
  for (const rival of rivals) await closeAttempt(db, rival, guest)
}

/**
 * Makes a guest's attempts the user's, exactly once: whoever comes second finds none. A first play stays one unless the user had
 * finished that quiz before; nor is it one where nothing was answered and the user is in the middle of that quiz.
 */
export async function claimAttempts(tx: Db, guestHash: Buffer, userId: string): Promise<ClaimedAttempt[]> {
  const { rows } = await tx.execute<{
    id: string
    quiz_id: string
    first: boolean
    correct: number
    total: number
    day: string
  }>(sql`
    UPDATE attempts AS a SET user_id = ${userId}, guest_hash = NULL,
      first = a.first AND NOT EXISTS (
        SELECT FROM attempts AS own WHERE own.user_id = ${userId} AND own.quiz_id = a.quiz_id AND (own.first
          OR own.finished_at IS NULL AND NOT EXISTS (SELECT FROM answers WHERE attempt_id = a.id)))
    WHERE a.guest_hash = ${guestHash} AND (a.finished_at IS NOT NULL OR NOT EXISTS (
      SELECT FROM attempts AS own
      WHERE own.user_id = ${userId} AND own.quiz_id = a.quiz_id AND own.finished_at IS NULL))
    RETURNING id, quiz_id, first, correct, total, to_char(finished_at AT TIME ZONE 'UTC', 'YYYY-MM-DD') AS day`)
  return rows
    .filter(({ first }) => first)
    .map(({ id, quiz_id, correct, total, day }) => ({ attemptId: id, quizId: quiz_id, correct, total, day }))
}
