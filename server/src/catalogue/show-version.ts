import type { Db } from '#server/platform/db/db.ts'
import type { Version } from '#server/quizzes/put-version.ts'
import { putCard } from './put-card.ts'

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
    emblem: version.emblem,
    questionCount: version.questions.length,
    timed: version.settings.timer_seconds !== null,
    listed: version.settings.visibility === 'all',
  })
