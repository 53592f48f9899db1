import { eq, sql } from 'drizzle-orm'
import type { Settings } from '#contract/quiz.ts'
import type { Db } from '#server/platform/db/db.ts'
import type { Band, KeyedQuestion } from './keyed-question.ts'
import { putVersion, showVersion } from './put-version.ts'
import { drafts, quizzes } from './tables.ts'

export interface Publication {
  quizUrl: string
  authorId: string
  categoryId: string
  title: string
  description: string
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
  const { quizUrl, authorId, rewarded, publishedAt, ...content } = publication
  const [quiz] = await tx
    .insert(quizzes)
    .values({
      quizUrl,
      authorId,
      rewarded,
      status: 'published',
      version: 1,
      publishedAt: publishedAt ?? sql`clock_now()`,
    })
    .onConflictDoUpdate({
      target: quizzes.quizUrl,
      set: { status: 'published', version: sql`${quizzes.version} + 1`, rewarded },
      setWhere: eq(quizzes.authorId, authorId),
    })
    .returning({ id: quizzes.id, version: quizzes.version })
  if (!quiz) throw new Error(`The address ${quizUrl} belongs to another author.`)
  const version = { quizId: quiz.id, version: quiz.version, image: null, ...content }
  await putVersion(tx, version)
  await showVersion(tx, version, publishedAt)
  await putDraft(tx, quiz.id, content)
  return quiz
}

/** The draft its author finds in the editor. */
async function putDraft(
  tx: Db,
  quizId: string,
  content: Omit<Publication, 'quizUrl' | 'authorId' | 'rewarded' | 'publishedAt'>,
) {
  const { title, categoryId, ...rest } = content
  const written = { title, categoryId, questionCount: rest.questions.length, problemCount: 0, content: rest }
  await tx
    .insert(drafts)
    .values({ quizId, ...written })
    .onConflictDoUpdate({
      target: drafts.quizId,
      set: { ...written, revision: sql`${drafts.revision} + 1`, updatedAt: sql`clock_now()` },
    })
}
