import { sql } from 'drizzle-orm'
import type { Db } from '../platform/db.ts'

export interface FirstPlay {
  userId: string
  quizId: string
  categoryId: string
  /** How many answers were right. */
  correct: number
  /** When it was finished; now, unless it is claimed later. */
  playedAt?: Date | undefined
}

/**
 * Counts a user's first finished play of a quiz for the boards, in the transaction that makes it one. It counts where it pays
 * (`authoring/pays.ts`); until `fold-plays.ts` takes it in, it is one appended row.
 */
export async function countPlay(tx: Db, { userId, quizId, categoryId, correct, playedAt }: FirstPlay): Promise<void> {
  await tx.execute(sql`
    INSERT INTO board_plays (user_id, category_id, points, quizzes, played_at)
    SELECT ${userId}::uuid, ${categoryId}::uuid, ${correct}::int, 1, coalesce(${playedAt?.toISOString() ?? null}::timestamptz, clock_now())
    FROM quizzes WHERE id = ${quizId} AND rewarded AND author_id <> ${userId}
      AND coalesce(approved_at <= ${playedAt?.toISOString() ?? null}::timestamptz, true)`)
}
