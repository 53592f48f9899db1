import { sql, type SQL } from 'drizzle-orm'
import type { ImageUse } from '#server/images/image-use.ts'
import { HASH_IN_URL } from '#server/images/image-url.ts'

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
