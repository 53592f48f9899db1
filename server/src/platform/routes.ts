import { browserFamily } from '#contract/browser-family.ts'
import { platformApi } from '#contract/platform.ts'
import { keepCrash } from './crashes.ts'
import { countCrash } from './metrics/crash-reports.ts'
import { routes } from './http/route.ts'

export const platformRoutes = routes(platformApi, {
  async crash({ db, body, agent }) {
    countCrash(body.caught)
    await keepCrash(db, body, browserFamily(agent) ?? 'Other')
    return null
  },
})
