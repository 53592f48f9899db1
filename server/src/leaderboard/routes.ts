import { leaderboardApi } from '#contract/leaderboard.ts'
import { routes, type Route } from '#server/platform/http/route.ts'
import type { BoardFolding } from './fold-plays.ts'
import { boardPage } from './store.ts'

export const leaderboardRoutes = (boards: BoardFolding): Route[] =>
  routes(leaderboardApi, {
    async board({ db, query, user }) {
      await boards.foldBeforeReading()
      return boardPage(db, query, user.id)
    },
  })
