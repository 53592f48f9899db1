import type { BoardFolding } from '#server/leaderboard/fold-plays.ts'
import type { Db } from '#server/platform/db/db.ts'
import type { AttemptCache } from './attempt.ts'
import type { Figures } from './figures.ts'
import type { PinnedVersions } from '#server/quizzes/pinned-versions.ts'
import type { PlayedQuizzes } from './played-quizzes.ts'

/** What all playing requests of a process share. */
export interface PlayServices {
  db: Db
  versions: PinnedVersions
  playedQuizzes: PlayedQuizzes
  attemptCache: AttemptCache
  figures: Figures
  boards: BoardFolding
}
