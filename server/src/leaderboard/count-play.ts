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
 * Counts a user's first finished play of a paying quiz for the boards, in the transaction that closes it. It appends
 * one row, which `fold-plays.ts` processes later.
 */
export async function countPlay(tx: Db, { userId, categoryId, correct, playedAt }: FirstPlay): Promise<void> {
  await tx.execute(sql`
    INSERT INTO board_plays (user_id, category_id, points, quizzes, played_at)
    VALUES (${userId}, ${categoryId}, ${correct}, 1, coalesce(${playedAt?.toISOString() ?? null}::timestamptz, clock_now()))`)
}
