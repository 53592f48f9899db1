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
export async function addPoints(tx: Db, more: readonly MorePoints[]): Promise<void> {
  const wrong = more.find(({ points }) => !Number.isInteger(points) || points <= 0)
  if (wrong) throw new Error(`${wrong.points} points cannot be added.`)
  if (more.length === 0) return
  await tx.execute(sql`
    INSERT INTO board_plays (user_id, category_id, points, quizzes, played_at)
    SELECT "userId", "categoryId", points, 0, "playedAt" FROM jsonb_to_recordset(${JSON.stringify(more)}::jsonb)
      AS m ("userId" uuid, "categoryId" uuid, points int, "playedAt" timestamptz)`)
}
