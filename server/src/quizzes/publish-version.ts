import { isDeepStrictEqual } from 'node:util'
import { eq, sql } from 'drizzle-orm'
import type { Db } from '#server/platform/db/db.ts'
import { carryApproval, approveVersion } from './approvals.ts'
import { correctedKeys } from './corrected-keys.ts'
import { putVersion, type NewVersion, type VersionContent, plainQuestion } from './put-version.ts'
import { versionOf, type Version } from './store.ts'
import { quizzes, type QuizRow } from './tables.ts'

interface PublishedVersion {
  quiz: QuizRow
  /** Questions with the same text and another key. */
  corrected: string[]
}

/** Publishes a quiz: as a new version, unless the last one is exactly the same. */
export async function publishVersion(tx: Db, quiz: QuizRow, next: VersionContent): Promise<PublishedVersion> {
  const before = await lastVersion(tx, quiz)
  const version = before && isSame(before, next) ? quiz.version : quiz.version + 1
  const [published] = await tx
    .update(quizzes)
    .set({
      status: 'published',
      version,
      urlMade: false,
      publishedAt: sql`coalesce(${quizzes.publishedAt}, clock_now())`,
    })
    .where(eq(quizzes.id, quiz.id))
    .returning()
  const isNew = version > quiz.version
  if (isNew) await putVersion(tx, { quizId: quiz.id, version, ...next })
  const rewarded = isNew ? await carryApproval(tx, quiz.id, version, next) : quiz.rewarded
  if (rewarded !== quiz.rewarded) await tx.update(quizzes).set({ rewarded }).where(eq(quizzes.id, quiz.id))
  return {
    quiz: { ...(published ?? quiz), rewarded },
    corrected: before ? correctedKeys(before.questions, next.questions) : [],
  }
}

interface PutQuiz extends Pick<QuizRow, 'quizUrl' | 'authorId' | 'rewarded'>, VersionContent {
  /** The one day on which it counts for the boards, YYYY-MM-DD by UTC. */
  countsOn?: string
  /** When it was first published; default now. */
  publishedAt?: Date | undefined
}

/** Publishes a quiz that was written elsewhere: a new one, or the next version of the one at its address. */
export async function putQuiz(tx: Db, quiz: PutQuiz): Promise<NewVersion> {
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

/** Whether publishing would add a version: not if the last one is exactly the same. */
export const isNewVersion = (last: Version | undefined, next: VersionContent): boolean => !last || !isSame(last, next)

/** Whether publishing would add a version, with the last one read first. */
export const addsVersion = async (
  tx: Db,
  quiz: Pick<QuizRow, 'id' | 'version'>,
  next: VersionContent,
): Promise<boolean> => isNewVersion(await lastVersion(tx, quiz), next)

/** The last version, if a quiz has been published. */
const lastVersion = async (tx: Db, { id, version }: Pick<QuizRow, 'id' | 'version'>) =>
  version > 0 ? versionOf(tx, id, version) : undefined

function isSame(before: Version, next: VersionContent): boolean {
  const { quizId: _, version: __, publishedAt: ___, ...content } = before
  const plain = (version: VersionContent) => ({ ...version, questions: version.questions.map(plainQuestion) })
  return isDeepStrictEqual(plain(content), plain(next))
}
