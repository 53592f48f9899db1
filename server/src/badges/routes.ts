import { badgesApi } from '#contract/api/badges.ts'
import { routes } from '#server/platform/http/route.ts'
import { badgesOf } from './store.ts'

export const badgesRoutes = routes(badgesApi, {
  badges: ({ db, user }) => badgesOf(db, user.id),
})
