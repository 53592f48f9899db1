import { putCard } from '#server/catalogue/put-card.ts'
import type { Db } from '#server/platform/db/db.ts'
import { quizVersions } from '#server/authoring/tables.ts'

export type Version = Omit<typeof quizVersions.$inferSelect, 'publishedAt'>

/** Adds a version, which never changes afterwards. */
export const putVersion = async (tx: Db, version: Version): Promise<void> =>
  void (await tx.insert(quizVersions).values(version))

/** Shows a quiz in the catalogue as this version has it. */
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
