import { and, eq, sql, type SQL } from 'drizzle-orm'
import type { PersonalData } from '#server/platform/personal-data.ts'
import { type ImageUse, HASH_IN_URL } from '#server/images/store.ts'
import { HASH_IN_MEDIA_URL, type MediaUse, media } from '#server/media/store.ts'
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

/**
 * The hashes of images in versions of an author's quizzes; `which` refers to the version as `v` and to its quiz as `q`.
 */
export const imagesInVersions = (authorId: string, which: SQL, inUrl = HASH_IN_URL): SQL => sql`
  SELECT decode(found.parts[1], 'hex') FROM quiz_versions AS v JOIN quizzes AS q ON q.id = v.quiz_id,
    regexp_matches(concat_ws(' ', v.image, v.questions, v.bands), ${inUrl}, 'g') AS found(parts)
  WHERE q.author_id = ${authorId} AND ${which}`

/** What players can see keeps its images. Hidden quizzes count: the operator may show them again. */
export const versionImages: ImageUse = {
  outlasting: (authorId) => imagesInVersions(authorId, sql`q.status <> 'draft'`),
}

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
