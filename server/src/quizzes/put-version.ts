import type { Db } from '#server/platform/db/db.ts'
import { renderedQuestion } from './rendered-question.ts'
import { quizVersions } from './tables.ts'

export type Version = Omit<typeof quizVersions.$inferSelect, 'publishedAt'>

/** What players see of a version. */
export type VersionContent = Omit<Version, 'quizId' | 'version'>

/** Adds a version, which is immutable: what players see instead of formulas is made here, once. */
export const putVersion = async (tx: Db, version: Version): Promise<void> =>
  void (await tx.insert(quizVersions).values({ ...version, questions: version.questions.map(renderedQuestion) }))
