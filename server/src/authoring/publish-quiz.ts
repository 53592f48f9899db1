import { sql } from 'drizzle-orm'
import type { Settings } from '#contract/quiz/quiz.ts'
import { showVersion } from '#server/catalogue/change-card.ts'
import type { Db } from '#server/platform/db/db.ts'
import type { KeyedQuestion } from '#server/kinds/keyed-question.ts'
import type { Band } from '#server/quizzes/new-question.ts'
import { putQuiz } from '#server/quizzes/publish-version.ts'
import { drafts } from './tables.ts'

export interface Publication {
  quizUrl: string
  authorId: string
  categoryId: string
  title: string
  description: string
  emblem: string | null
  lang: string
  settings: Settings
  questions: KeyedQuestion[]
  bands: Band[]
  rewarded: boolean
  /** When it was published; default now. */
  publishedAt?: Date
}

/**
 * Publishes a quiz that was written elsewhere as its first or next version; the caller's transaction makes it visible
 * all at once.
 */
export async function publishQuiz(tx: Db, publication: Publication): Promise<{ id: string; version: number }> {
  const { quizUrl: _, authorId: __, rewarded: ___, publishedAt, ...content } = publication
  const version = await putQuiz(tx, { ...publication, image: null })
  await showVersion(tx, version, publishedAt)
  await putDraft(tx, version.quizId, content)
  return { id: version.quizId, version: version.version }
}

/** The draft its author finds in the editor. */
async function putDraft(
  tx: Db,
  quizId: string,
  content: Omit<Publication, 'quizUrl' | 'authorId' | 'rewarded' | 'publishedAt'>,
) {
  const { title, categoryId, emblem, ...rest } = content
  const written = { title, categoryId, emblem, questionCount: rest.questions.length, problemCount: 0, content: rest }
  await tx
    .insert(drafts)
    .values({ quizId, ...written })
    .onConflictDoUpdate({
      target: drafts.quizId,
      set: { ...written, revision: sql`${drafts.revision} + 1`, updatedAt: sql`clock_now()` },
    })
}
