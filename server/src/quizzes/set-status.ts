import { eq } from 'drizzle-orm'
import type { Db } from '#server/platform/db/db.ts'
import { quizzes, type QuizRow } from './tables.ts'

/** Sets whether players can see a quiz and, for a hidden one, its status when it comes back. */
export async function setStatus(
  tx: Db,
  id: string,
  change: Partial<Pick<QuizRow, 'status' | 'hiddenFrom'>>,
): Promise<QuizRow | undefined> {
  const [changed] = await tx.update(quizzes).set(change).where(eq(quizzes.id, id)).returning()
  return changed
}
