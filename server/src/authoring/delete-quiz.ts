import { eq } from 'drizzle-orm'
import { listCard } from '#server/catalogue/list-card.ts'
import { transact, type Db } from '#server/platform/db/db.ts'
import { removeQuiz } from '#server/quizzes/remove-quiz.ts'
import { ownDraft } from './store.ts'
import { drafts } from './tables.ts'

/** Deletes an author's quiz for everyone, and its draft for good: it takes up room that nobody can use. */
export async function deleteQuiz(db: Db, id: string, authorId: string): Promise<null> {
  await transact(db, async (tx) => {
    await removeQuiz(tx, await ownDraft(tx, id, authorId))
    await tx.delete(drafts).where(eq(drafts.quizId, id))
    await listCard(tx, id, false)
  })
  return null
}
