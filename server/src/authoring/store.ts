import { and, eq } from 'drizzle-orm'
import type { Db } from '../platform/db.ts'
import { quizVersions, quizzes } from './tables.ts'

export async function versionOf(db: Db, quizId: string, version: number) {
  const [found] = await db
    .select()
    .from(quizVersions)
    .where(and(eq(quizVersions.quizId, quizId), eq(quizVersions.version, version)))
  return found
}

/** A quiz that can be played now. */
export async function publishedQuiz(db: Db, quiz: { id: string } | { quizUrl: string }) {
  const [found] = await db
    .select({ id: quizzes.id, version: quizzes.version, authorId: quizzes.authorId, rewarded: quizzes.rewarded })
    .from(quizzes)
    .where(
      and('id' in quiz ? eq(quizzes.id, quiz.id) : eq(quizzes.quizUrl, quiz.quizUrl), eq(quizzes.status, 'published')),
    )
  return found
}
