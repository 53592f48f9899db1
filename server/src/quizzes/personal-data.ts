import { and, eq } from 'drizzle-orm'
import type { PersonalData } from '#server/platform/personal-data.ts'
import { quizzes } from './tables.ts'

/**
 * A quiz that nobody played is deleted with its author; what players know stays. Downloading quizzes is part of their
 * drafts.
 */
export const quizzesPersonalData: PersonalData = {
  tables: ['quizzes'],
  async forget(tx, userId) {
    await tx.delete(quizzes).where(and(eq(quizzes.authorId, userId), eq(quizzes.version, 0)))
  },
}
