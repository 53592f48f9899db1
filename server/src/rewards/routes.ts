import { rewardsApi } from '#contract/rewards.ts'
import { routes } from '../platform/route.ts'

export const rewardsRoutes = routes(rewardsApi, {})
