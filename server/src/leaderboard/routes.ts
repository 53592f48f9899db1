import { leaderboardApi } from '#contract/leaderboard.ts'
import { routes } from '../platform/route.ts'

export const leaderboardRoutes = routes(leaderboardApi, {})
