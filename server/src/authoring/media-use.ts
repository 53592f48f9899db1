import { sql } from 'drizzle-orm'
import type { MediaUse } from '#server/media/media-use.ts'
import { media } from '#server/media/tables.ts'

/** What a draft of its owner refers to stays. */
export const draftMedia: MediaUse = {
  isUsed: sql`EXISTS (
    SELECT FROM drafts AS d JOIN quizzes AS q ON q.id = d.quiz_id
    WHERE q.author_id = ${media.ownerId} AND strpos(d.content::text, ${media.id}::text) > 0)`,
}
