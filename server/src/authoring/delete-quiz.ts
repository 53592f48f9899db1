import { eq, sql } from 'drizzle-orm'
import { listCard } from '#server/catalogue/list-card.ts'
import { transact, type Db } from '#server/platform/db/db.ts'
import { ownDraft } from './store.ts'
import { quizzes } from './tables.ts'

/**
 * Deletes an author's quiz for everyone. Plays and payments refer to its versions, which stay hidden; an address that
 * players knew is never reused, one that nobody played is free again.
 */
export async function deleteQuiz(db: Db, id: string, authorId: string): Promise<null> {
  await transact(db, async (tx) => {
    const { quiz } = await ownDraft(tx, id, authorId)
    await tx
      .update(quizzes)
      .set({
        status: 'draft',
        deletedAt: sql`clock_now()`,
        ...(quiz.version === 0 && { quizUrl: `deleted-${quiz.id}` }),
      })
      .where(eq(quizzes.id, id))
    await listCard(tx, id, false)
  })
  return null
}
