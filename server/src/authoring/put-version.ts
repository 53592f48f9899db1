import { putCard } from '#server/catalogue/put-card.ts'
import type { Db } from '#server/platform/db/db.ts'
import { quizVersions } from './tables.ts'

export type Version = Omit<typeof quizVersions.$inferSelect, 'publishedAt'>

/** Adds a version, which is immutable. */
export const putVersion = async (tx: Db, version: Version): Promise<void> =>
  void (await tx.insert(quizVersions).values(version))

/** Updates the catalogue card of a quiz from this version. */
export const showVersion = (
  tx: Db,
  version: Omit<Version, 'version' | 'lang' | 'bands'>,
  publishedAt?: Date,
): Promise<void> =>
  putCard(tx, {
    ...(publishedAt && { publishedAt }),
    quizId: version.quizId,
    categoryId: version.categoryId,
    title: version.title,
    description: version.description,
    image: version.image,
    questionCount: version.questions.length,
    timed: version.settings.timer_seconds !== null,
    listed: version.settings.visibility === 'all',
  })
