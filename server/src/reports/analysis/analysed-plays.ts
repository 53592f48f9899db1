import type { SQL } from 'drizzle-orm'
import type { ItemAnalysis } from '#contract/item-analysis.ts'
import { transact, type Db } from '#server/platform/db/db.ts'
import { versionsOf, type PlayedVersion } from '../day-attempts.ts'
import { analyseQuiz } from './analyse-quiz.ts'
import { countedSample, type CountedRow } from './first-plays.ts'

export interface AnalysedPlays {
  analyses: ReadonlyMap<string, ItemAnalysis>
  rows: readonly CountedRow[]
  /** Newest first. */
  versions: readonly PlayedVersion[]
}

/** The item analysis of a quiz over some of its plays, or all. */
export const analysedPlays = (db: Db, quizId: string, when?: SQL, most?: number): Promise<AnalysedPlays> =>
  transact(
    db,
    async (tx) => {
      const rows = await countedSample(tx, quizId, when, most)
      const versions = await versionsOf(tx, rows)
      return { analyses: analyseQuiz(rows, versions), rows, versions }
    },
    { isolationLevel: 'repeatable read', accessMode: 'read only' },
  )
