import { sql } from 'drizzle-orm'
import type { Db } from '#server/platform/db/db.ts'

export interface MorePoints {
  userId: string
  /** Null: for all categories together only. */
  categoryId: string | null
  /** Above zero: points are never taken away. */
  points: number
  /** When the corrected play was finished, so that its own week and month get the points. */
  playedAt: Date
}

/** Adds points for answers that turned out to be right. The caller's transaction makes sure that it is done once. */
export async function addPoints(tx: Db, { userId, categoryId, points, playedAt }: MorePoints): Promise<void> {
  if (!Number.isInteger(points) || points <= 0) throw new Error(`${points} points cannot be added.`)
  await tx.execute(sql`
    INSERT INTO board_plays (user_id, category_id, points, quizzes, played_at)
    VALUES (${userId}, ${categoryId}, ${points}, 0, ${playedAt.toISOString()})`)
}
