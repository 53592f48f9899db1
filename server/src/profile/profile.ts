import type { Profile } from '#contract/profile.ts'
import { editedUser, toUser } from '#server/accounts/store.ts'
import { cardsOfAuthor } from '#server/catalogue/store.ts'
import { rankOf } from '#server/leaderboard/store.ts'
import type { BaseServices } from '#server/platform/http/route.ts'
import { recordOf } from '#server/play/record/player-record.ts'

const MOST_QUIZZES = 6

/** A user's own profile. */
export async function profileOf(services: BaseServices, userId: string): Promise<Profile> {
  const { db, config } = services
  const [user, record, rank_week, quizzes] = await Promise.all([
    editedUser(services, userId),
    recordOf(db, userId),
    rankOf(db, userId, 'week'),
    cardsOfAuthor(db, userId, MOST_QUIZZES, config.publicUrl),
  ])
  const { line, on_board } = user
  return { user: toUser(user), line, on_board, ...record, rank_week, quizzes }
}
