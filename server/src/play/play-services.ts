import type { BoardFolding } from '#server/leaderboard/fold-plays.ts'
import type { Db } from '#server/platform/db/db.ts'
import type { AttemptCache } from './attempt.ts'
import type { Figures } from './figures.ts'
import type { PinnedVersions } from '#server/quizzes/store.ts'
import type { PlayedQuizzes } from './pinned-quiz.ts'

/** Quizzes that the site itself makes of other authors' questions. */
interface MadeQuizzes {
  /** Makes the quiz at this address, if its time has come and nobody has asked for it before. */
  makeQuiz(quizUrl: string): Promise<void>
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
  madeQuizzes: MadeQuizzes
}
