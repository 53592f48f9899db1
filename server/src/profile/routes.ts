import { profileApi, type Profile, type Welcome } from '#contract/api/profile.ts'
import { dismissWelcome, editedUser, toUser, awaitsWelcome } from '#server/accounts/store.ts'
import { routes, type BaseServices, type SessionUser } from '#server/platform/http/route.ts'
import { cardsOfAuthor } from '#server/catalogue/store.ts'
import { rankOf } from '#server/leaderboard/store.ts'
import { recordOf, guestPlaysOf, hasPlayed } from '#server/play/player-record.ts'
import type { Db } from '#server/platform/db/db.ts'

export const profileRoutes = routes(profileApi, {
  profile: ({ user, ...services }) => profileOf(services, user.id),

  welcome: ({ db, user }) => welcomeOf(db, user),

  async dismissWelcome({ db, user }) {
    await dismissWelcome(db, user.id)
    return null
  },
})

const MOST_QUIZZES = 6

/** A user's own profile. */
async function profileOf(services: BaseServices, userId: string): Promise<Profile> {
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

/** What waits for a user who has just signed up; null once it is done or dismissed. */
async function welcomeOf(db: Db, { id, verified }: Pick<SessionUser, 'id' | 'verified'>): Promise<Welcome | null> {
  if (!(await awaitsWelcome(db, id))) return null
  const has_played = await hasPlayed(db, id)
  if (verified && has_played) return null
  return { claimed: await guestPlaysOf(db, id), has_played }
}
