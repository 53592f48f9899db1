import type { BoardFolding } from '#server/leaderboard/fold-plays.ts'
import type { Db } from '#server/platform/db/db.ts'
import type { AttemptCache } from './attempt.ts'
import type { Figures } from './figures.ts'
import type { PinnedVersions } from '#server/quizzes/store.ts'
import type { PlayedQuizzes } from './played-quiz.ts'

/** The quizzes of the day, which the site makes of other authors' questions. They stand above play, which starts them. */
interface DailyQuizzes {
  /** Makes the daily at this address, if its day has come and nobody requested it before; other addresses are ignored. */
  makeIfDaily(quizUrl: string): Promise<void>
  /** The question that one of theirs was copied from. */
  sourceOf(quizId: string, qid: string): Promise<{ quizId: string; qid: string } | undefined>
}

/** What all playing requests of a process share. */
export interface PlayServices {
  db: Db
  versions: PinnedVersions
  playedQuizzes: PlayedQuizzes
  attemptCache: AttemptCache
  figures: Figures
  boards: BoardFolding
  dailies: DailyQuizzes
}
