import { sql } from 'drizzle-orm'
import type { Db } from '#server/platform/db/db.ts'

export interface FirstPlay {
  userId: string
  /** Null: it counts for all categories together only. */
  categoryId: string | null
  /** How many answers were right. */
  correct: number
  playedAt: Date
}

/**
 * Counts a user's first finished play for the boards, after it was claimed; `count_play` of migration
 * 0102 does so when it is closed. It appends one row, which `fold-plays.ts` processes later.
 */
export async function countPlay(tx: Db, { userId, categoryId, correct, playedAt }: FirstPlay): Promise<void> {
  await tx.execute(sql`
    INSERT INTO board_plays (user_id, category_id, points, quizzes, played_at)
    VALUES (${userId}, ${categoryId}, ${correct}, 1, ${playedAt.toISOString()}::timestamptz)`)
}
