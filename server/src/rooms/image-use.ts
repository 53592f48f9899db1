import { sql } from 'drizzle-orm'
import type { ImageUse } from '#server/images/image-use.ts'
import { imagesInVersions } from '#server/quizzes/image-use.ts'

/** A quiz that was unpublished still shows its images in rooms, and in what came out of them. */
export const roomImages: ImageUse = {
  outlasting: (authorId) =>
    imagesInVersions(
      authorId,
      sql`q.status = 'draft' AND EXISTS (
        SELECT FROM rooms AS r WHERE r.quiz_id = v.quiz_id AND r.version = v.version)`,
    ),
}
