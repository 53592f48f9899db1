import type { Profile } from '#contract/user.ts'
import { cardsOfAuthor } from '#server/catalogue/store.ts'
import { rankOf } from '#server/leaderboard/store.ts'
import type { Db } from '#server/platform/db/db.ts'
import { recordOf } from '#server/play/player-record.ts'
import { editedUser, toUser } from '../store.ts'

const MOST_QUIZZES = 6

/** A user's own profile. */
export async function profileOf(db: Db, userId: string, publicUrl: string): Promise<Profile> {
  const [user, record, rank_week, quizzes] = await Promise.all([
    editedUser(db, userId),
    recordOf(db, userId),
    rankOf(db, userId, 'week'),
    cardsOfAuthor(db, userId, MOST_QUIZZES, publicUrl),
  ])
  const { line, on_board } = user
  return { user: toUser(user), line, on_board, ...record, rank_week, quizzes }
}
