import { and, eq, inArray, sql } from 'drizzle-orm'
import type { Db } from '#server/platform/db/db.ts'
import { dropImages } from './images/store-image.ts'
import { drafts, images, quizzes } from './tables.ts'

/**
 * Deletes what an author wrote and nobody else has seen: drafts, and quizzes that were never published. What players
 * know stays, including its images.
 */
export async function forgetAuthor(tx: Db, authorId: string): Promise<void> {
  const own = tx.select({ id: quizzes.id }).from(quizzes).where(eq(quizzes.authorId, authorId))
  await tx.delete(drafts).where(inArray(drafts.quizId, own))
  await tx.delete(quizzes).where(and(eq(quizzes.authorId, authorId), eq(quizzes.version, 0)))
  // Hidden quizzes count, because the operator may show them again; so do unpublished ones with open attempts.
  const shown = sql`
    SELECT decode(found.parts[1], 'hex') FROM quiz_versions AS v JOIN quizzes AS q ON q.id = v.quiz_id,
      regexp_matches(concat_ws(' ', v.image, v.questions, v.bands), '/images/([0-9a-f]{64})', 'g') AS found(parts)
    WHERE q.author_id = ${authorId} AND (q.status <> 'draft' OR EXISTS (
      SELECT FROM attempts AS a WHERE a.quiz_id = v.quiz_id AND a.version = v.version AND a.finished_at IS NULL))`
  await dropImages(tx, sql`${images.ownerId} = ${authorId} AND ${images.hash} NOT IN (${shown})`)
}
