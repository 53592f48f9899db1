import { leaderboardApi } from '#contract/api/leaderboard.ts'
import { isReplica } from '#server/platform/db/db.ts'
import { routes, type Route } from '#server/platform/http/route.ts'
import { leaveUnfolded, type BoardFolding } from './fold-plays.ts'
import { boardPage } from './store.ts'

export const leaderboardRoutes = (boards: BoardFolding): Route[] =>
  routes(leaderboardApi, {
    async board({ db, query, user }) {
      await (isReplica(db) ? leaveUnfolded(db, user.id) : boards.foldBeforeReading())
      return boardPage(db, query, user.id)
    },
  })
