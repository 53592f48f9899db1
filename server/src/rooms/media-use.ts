import { sql } from 'drizzle-orm'
import type { MediaUse } from '#server/media/media-use.ts'
import { isInVersions, mediaInVersions } from '#server/quizzes/media-use.ts'

const hasRooms = sql`q.status = 'draft' AND EXISTS (
  SELECT FROM rooms AS r WHERE r.quiz_id = v.quiz_id AND r.version = v.version)`

/** A quiz that was unpublished or deleted still plays its sounds and films in rooms, and in what came out of them. */
export const roomMedia: MediaUse = {
  isUsed: isInVersions(hasRooms),
  outlasting: (authorId) => mediaInVersions(authorId, hasRooms),
}
