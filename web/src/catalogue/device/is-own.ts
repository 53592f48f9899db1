import type { RecentQuiz } from '#web/platform/progress/recent-quizzes.ts'
import type { useSession } from '#web/platform/session/session.ts'

/** Who is looking. */
export type Reader = Pick<ReturnType<typeof useSession.getState>, 'authenticated' | 'user'>

/** Whether a round of this browser is the reader's; those of somebody who is not logged in wait for them. */
export const isOwn = ({ player }: Pick<RecentQuiz, 'player'>, { authenticated, user }: Reader): boolean =>
  player === undefined || player === user?.id || authenticated === 'unknown'
