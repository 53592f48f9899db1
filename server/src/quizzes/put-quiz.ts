import { eq, sql } from 'drizzle-orm'
import type { Db } from '#server/platform/db/db.ts'
import { approveVersion } from './approvals.ts'
import { putVersion, type Version, type VersionContent } from './put-version.ts'
import { quizzes, type QuizRow } from './tables.ts'

export interface PutQuiz extends Pick<QuizRow, 'quizUrl' | 'authorId' | 'rewarded'>, VersionContent {
  /** The one day on which it counts for the boards, YYYY-MM-DD by UTC. */
  countsOn?: string
  /** When it was first published; default now. */
  publishedAt?: Date | undefined
}

/** Publishes a quiz that was written elsewhere: a new one, or the next version of the one at its address. */
export async function putQuiz(tx: Db, quiz: PutQuiz): Promise<Version> {
  const { quizUrl, authorId, rewarded, countsOn, publishedAt, ...content } = quiz
  const [put] = await tx
    .insert(quizzes)
    .values({
      quizUrl,
      authorId,
      rewarded,
      countsOn,
      status: 'published',
      version: 1,
      publishedAt: publishedAt ?? sql`clock_now()`,
    })
    .onConflictDoUpdate({
      target: quizzes.quizUrl,
      set: { status: 'published', version: sql`${quizzes.version} + 1`, rewarded },
      setWhere: eq(quizzes.authorId, authorId),
    })
    .returning({ quizId: quizzes.id, version: quizzes.version })
  if (!put) throw new Error(`The address ${quizUrl} belongs to another author.`)
  const version = { ...put, ...content }
  await putVersion(tx, version)
  if (rewarded) await approveVersion(tx, put.quizId, put.version, 'always')
  return version
}
