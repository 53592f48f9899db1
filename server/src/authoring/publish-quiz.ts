import { eq, sql } from 'drizzle-orm'
import type { Settings } from '#contract/quiz.ts'
import { putCard } from '../catalogue/put-card.ts'
import type { Db } from '../platform/db.ts'
import type { Band, KeyedQuestion } from './keyed-question.ts'
import { quizVersions, quizzes } from './tables.ts'

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
}

/** Publishes a quiz as its first or next version; the caller's transaction makes it visible all at once. */
export async function publishQuiz(tx: Db, publication: Publication): Promise<{ id: string; version: number }> {
  const { quizUrl, authorId, rewarded, ...content } = publication
  const [quiz] = await tx
    .insert(quizzes)
    .values({ quizUrl, authorId, rewarded, status: 'published', version: 1, publishedAt: sql`clock_now()` })
    .onConflictDoUpdate({
      target: quizzes.quizUrl,
      set: { status: 'published', version: sql`${quizzes.version} + 1`, rewarded },
      setWhere: eq(quizzes.authorId, authorId),
    })
    .returning({ id: quizzes.id, version: quizzes.version })
  if (!quiz) throw new Error(`The address ${quizUrl} belongs to another author.`)
  await tx.insert(quizVersions).values({ quizId: quiz.id, version: quiz.version, ...content })
  await putCard(tx, {
    quizId: quiz.id,
    categoryId: content.categoryId,
    title: content.title,
    description: content.description,
    questionCount: content.questions.length,
    timed: content.settings.timer_seconds !== null,
    listed: content.settings.visibility === 'all',
  })
  return quiz
}
