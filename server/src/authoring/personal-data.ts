import { eq, inArray } from 'drizzle-orm'
import type { PersonalData } from '#server/platform/personal-data.ts'
import { quizzes } from '#server/quizzes/tables.ts'
import { drafts } from './tables.ts'
import { authorData } from './author-data.ts'

/** Drafts belong to an author, and are deleted with the account. */
export const authoringPersonalData: PersonalData = {
  tables: ['drafts'],
  own: async (db, userId) => ({ quizzes: await authorData(db, userId) }),
  async forget(tx, userId) {
    const own = tx.select({ id: quizzes.id }).from(quizzes).where(eq(quizzes.authorId, userId))
    await tx.delete(drafts).where(inArray(drafts.quizId, own))
  },
}
