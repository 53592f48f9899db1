import type { quizzes } from './tables.ts'

type Judged = Pick<typeof quizzes.$inferSelect, 'authorId' | 'rewarded' | 'approvedAt'>

/** Whether a play pays and counts on the board: not one's own quiz, and not before the operator approved it. Null: it ends now. */
export const pays = ({ authorId, rewarded, approvedAt }: Judged, userId: string, playedAt: Date | null): boolean =>
  rewarded && authorId !== userId && (approvedAt === null || playedAt === null || playedAt >= approvedAt)
