import type { BoardFolding } from '#server/leaderboard/fold-plays.ts'
import type { Db } from '#server/platform/db/db.ts'
import type { KnownAttempts } from './attempt.ts'
import type { Figures } from './figures.ts'
import type { PinnedVersions } from './pinned-quiz.ts'

/** What every request that plays shares with the others of its process. */
export interface PlayServices {
  db: Db
  versions: PinnedVersions
  knownAttempts: KnownAttempts
  figures: Figures
  boards: BoardFolding
}
