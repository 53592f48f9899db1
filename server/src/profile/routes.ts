import { profileApi } from '#contract/profile.ts'
import { routes } from '#server/platform/http/route.ts'
import { profileOf } from './profile.ts'

export const profileRoutes = routes(profileApi, {
  profile: ({ user, ...services }) => profileOf(services, user.id),
})
