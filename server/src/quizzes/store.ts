import { and, eq, inArray, isNull } from 'drizzle-orm'
import type { Db } from '#server/platform/db/db.ts'
import { notFound } from '#server/platform/errors.ts'
import { Cache } from '#server/platform/work/cache.ts'
import { movedQuizzes, quizVersions, quizzes, type QuizRow } from './tables.ts'

export async function versionOf(db: Db, quizId: string, version: number) {
  const [found] = await db
    .select()
    .from(quizVersions)
    .where(and(eq(quizVersions.quizId, quizId), eq(quizVersions.version, version)))
  return found
}

/** Those of the addresses that some quiz has or had, whatever became of it. */
export async function everUsedUrls(db: Db, urls: string[]): Promise<Set<string>> {
  const [now, before] = await Promise.all(
    [quizzes, movedQuizzes].map((table) =>
      db.select({ quizUrl: table.quizUrl }).from(table).where(inArray(table.quizUrl, urls)),
    ),
  )
  return new Set([...(now ?? []), ...(before ?? [])].map(({ quizUrl }) => quizUrl))
}

/** A quiz that can be played now. */
export async function publishedQuiz(db: Db, quiz: { id: string } | { quizUrl: string }) {
  const [found] = await db
    .select({
      id: quizzes.id,
      quizUrl: quizzes.quizUrl,
      version: quizzes.version,
      authorId: quizzes.authorId,
      rewarded: quizzes.rewarded,
    })
    .from(quizzes)
    .where(
      and(
        'id' in quiz ? eq(quizzes.id, quiz.id) : eq(quizzes.quizUrl, quiz.quizUrl),
        eq(quizzes.status, 'published'),
        isNull(quizzes.deletedAt),
      ),
    )
  return found
}

/** Locks a quiz against being deleted or hidden until the transaction ends. */
export async function lockedQuiz(tx: Db, id: string): Promise<QuizRow> {
  const [quiz] = await tx
    .select()
    .from(quizzes)
    .where(and(eq(quizzes.id, id), isNull(quizzes.deletedAt)))
    .for('update')
  if (!quiz) throw notFound('That quiz')
  return quiz
}

export type Version = typeof quizVersions.$inferSelect

/** Some thousand quizzes of ten questions. As players see them, their questions take as much again. */
const MEMORY = 24 * 1024 * 1024

/** Published versions, which are immutable and so cached. */
export class PinnedVersions {
  readonly memory = new Cache<Version>({ mostBytes: MEMORY })

  async get(db: Db, quizId: string, version: number): Promise<Version> {
    const key = `${quizId} ${version}`
    const known = this.memory.get(key)
    if (known) return known
    const found = await versionOf(db, quizId, version)
    if (!found) throw notFound('That quiz')
    this.memory.set(key, found)
    return found
  }
}
