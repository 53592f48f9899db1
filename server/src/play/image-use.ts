import { sql } from 'drizzle-orm'
import type { ImageUse } from '#server/images/image-use.ts'
import { imagesInVersions } from '#server/quizzes/image-use.ts'

/** A quiz that was unpublished still shows its images to players in the middle of it. */
export const openAttemptImages: ImageUse = {
  outlasting: (authorId) =>
    imagesInVersions(
      authorId,
      sql`q.status = 'draft' AND EXISTS (
        SELECT FROM attempts AS a WHERE a.quiz_id = v.quiz_id AND a.version = v.version AND a.finished_at IS NULL)`,
    ),
}
