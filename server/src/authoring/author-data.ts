import { eq } from 'drizzle-orm'
import type { OwnData } from '#contract/own-data.ts'
import { categories } from '#server/catalogue/tables.ts'
import type { Db } from '#server/platform/db/db.ts'
import { wasApproved } from '#server/quizzes/approvals.ts'
import { PinnedVersions } from '#server/quizzes/pinned-versions.ts'
import { quizzes } from '#server/quizzes/tables.ts'
import { draftForAuthor } from './draft-for-author.ts'
import { drafts } from './tables.ts'

/** An author's quizzes with all their content, for "download my data". */
export async function authorData(db: Db, authorId: string): Promise<OwnData['quizzes']> {
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
