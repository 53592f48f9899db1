import { sql } from 'drizzle-orm'
import type { Db } from '#server/platform/db/db.ts'

export interface FirstPlay {
  userId: string
  categoryId: string
  /** How many answers were right. */
  correct: number
  /** When it was finished; now, unless it is claimed later. */
  playedAt?: Date | undefined
}

/**
 * Counts a user's first finished play of a quiz that pays for the boards, in the transaction that makes it one. Until
 * `fold-plays.ts` takes it in, it is one appended row.
 */
export async function countPlay(tx: Db, { userId, categoryId, correct, playedAt }: FirstPlay): Promise<void> {
  await tx.execute(sql`
    INSERT INTO board_plays (user_id, category_id, points, quizzes, played_at)
    VALUES (${userId}, ${categoryId}, ${correct}, 1, coalesce(${playedAt?.toISOString() ?? null}::timestamptz, clock_now()))`)
}
