import { profileApi } from '#contract/profile.ts'
import { dismissWelcome } from '#server/accounts/entry/dismiss-welcome.ts'
import { routes } from '#server/platform/http/route.ts'
import { profileOf } from './profile.ts'
import { welcomeOf } from './welcome.ts'

export const profileRoutes = routes(profileApi, {
  profile: ({ user, ...services }) => profileOf(services, user.id),

  welcome: ({ db, user }) => welcomeOf(db, user),

  async dismissWelcome({ db, user }) {
    await dismissWelcome(db, user.id)
    return null
  },
})
