import { sql, type SQL } from 'drizzle-orm'
import { HASH_IN_MEDIA_URL } from '#server/media/media-url.ts'
import type { MediaUse } from '#server/media/media-use.ts'
import { media } from '#server/media/tables.ts'
import { imagesInVersions } from './image-use.ts'

/** Whether versions of its owner's quizzes use a row of `media`; `which` refers to them as `imagesInVersions` does. */
export const isInVersions = (which: SQL): SQL => sql`EXISTS (
  SELECT FROM quiz_versions AS v JOIN quizzes AS q ON q.id = v.quiz_id
  WHERE q.author_id = ${media.ownerId} AND ${which}
    AND strpos(v.questions::text, '/media/' || encode(${media.hash}, 'hex')) > 0)`

export const mediaInVersions = (authorId: string, which: SQL): SQL =>
  imagesInVersions(authorId, which, HASH_IN_MEDIA_URL)

/**
 * Every version of a quiz that is not deleted keeps its sounds and films, because players look at their answers to old
 * ones. Hidden quizzes count: the operator may show them again.
 */
export const versionMedia: MediaUse = {
  isUsed: isInVersions(sql`q.deleted_at IS NULL`),
  outlasting: (authorId) => mediaInVersions(authorId, sql`q.status <> 'draft'`),
}
