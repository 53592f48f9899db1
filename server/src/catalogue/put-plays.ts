import { eq } from 'drizzle-orm'
import type { Db } from '../platform/db.ts'
import { cards } from './tables.ts'

/** Fewer plays than this make no average. */
const LEAST_PLAYS = 20

/** Shows on each card how often its quiz was finished, and how well. */
export async function putPlays(tx: Db, counted: { quiz_id: string; plays: number; average: number }[]): Promise<void> {
  for (const { quiz_id, plays, average } of counted)
    await tx
      .update(cards)
      .set({ plays, average: plays < LEAST_PLAYS ? null : average })
      .where(eq(cards.quizId, quiz_id))
}
