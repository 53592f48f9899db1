import type { Db } from '#server/platform/db/db.ts'
import { quizzes, type QuizRow } from './tables.ts'

export type NewQuiz = Pick<QuizRow, 'quizUrl' | 'authorId' | 'createdKey' | 'urlMade'>

/** Creates a quiz that nobody can play yet; undefined if its address, or its idempotency key, is taken. */
export async function createQuiz(tx: Db, quiz: NewQuiz): Promise<QuizRow | undefined> {
  const [made] = await tx
    .insert(quizzes)
    .values({ ...quiz, status: 'draft', version: 0, rewarded: false })
    .onConflictDoNothing()
    .returning()
  return made
}
