import { badgesApi } from '#contract/badges.ts'
import { query } from '#web/platform/queries.ts'

export const badges = () => query(badgesApi.badges)
