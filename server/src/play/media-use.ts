import { sql } from 'drizzle-orm'
import type { MediaUse } from '#server/media/media-use.ts'
import { isInVersions, mediaInVersions } from '#server/quizzes/media-use.ts'

const isBeingPlayed = sql`q.status = 'draft' AND EXISTS (
  SELECT FROM attempts AS a WHERE a.quiz_id = v.quiz_id AND a.version = v.version AND a.finished_at IS NULL)`

/** A quiz that was unpublished or deleted still plays its sounds and films to players in the middle of it. */
export const openAttemptMedia: MediaUse = {
  isUsed: isInVersions(isBeingPlayed),
  outlasting: (authorId) => mediaInVersions(authorId, isBeingPlayed),
}
