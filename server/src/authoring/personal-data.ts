import { eq, inArray, sql } from 'drizzle-orm'
import type { OwnData } from '#contract/api/own-data.ts'
import type { PersonalData } from '#server/platform/personal-data.ts'
import { quizzes } from '#server/quizzes/tables.ts'
import { categories } from '#server/catalogue/tables.ts'
import type { Db } from '#server/platform/db/db.ts'
import { wasApproved } from '#server/quizzes/approvals.ts'
import { PinnedVersions } from '#server/quizzes/store.ts'
import { type MediaUse, media } from '#server/media/store.ts'
import { drafts } from './tables.ts'
import { draftForAuthor } from './draft-for-author.ts'

/** Drafts belong to an author, and are deleted with the account. */
export const authoringPersonalData: PersonalData = {
  tables: ['drafts'],
  own: async (db, userId) => ({ quizzes: await authorData(db, userId) }),
  async forget(tx, userId) {
    const own = tx.select({ id: quizzes.id }).from(quizzes).where(eq(quizzes.authorId, userId))
    await tx.delete(drafts).where(inArray(drafts.quizId, own))
  },
}

/** What a draft of its owner refers to stays. */
export const draftMedia: MediaUse = {
  isUsed: sql`EXISTS (
    SELECT FROM drafts AS d JOIN quizzes AS q ON q.id = d.quiz_id
    WHERE q.author_id = ${media.ownerId} AND strpos(d.content::text, ${media.id}::text) > 0)`,
}

/** An author's quizzes with all their content, for "download my data". */
async function authorData(db: Db, authorId: string): Promise<OwnData['quizzes']> {
  const rows = await db
    .select({ quiz: quizzes, draft: drafts, category: categories.slug, wasApproved })
    .from(quizzes)
    .leftJoin(drafts, eq(drafts.quizId, quizzes.id))
    .leftJoin(categories, eq(categories.id, drafts.categoryId))
    .where(eq(quizzes.authorId, authorId))
    .orderBy(quizzes.createdAt)
  const versions = new PinnedVersions()
  const data: OwnData['quizzes'] = []
  // One after the other: an author of hundreds takes one connection, not all.
  for (const { quiz, draft, ...more } of rows)
    data.push({
      id: quiz.id,
      quiz_url: quiz.quizUrl,
      status: quiz.status,
      created_at: quiz.createdAt.toISOString(),
      draft: draft && (await draftForAuthor({ db, versions }, { ...quiz, ...draft, ...more })),
    })
  return data
}
