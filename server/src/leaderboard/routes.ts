import { leaderboardApi } from '#contract/leaderboard.ts'
import { routes } from '#server/platform/http/route.ts'
import { foldBeforeReading } from './fold-plays.ts'
import { boardPage } from './store.ts'

export const leaderboardRoutes = routes(leaderboardApi, {
  async board({ db, query, user }) {
    await foldBeforeReading(db)
    return boardPage(db, query, user.id)
  },
})
