import { browserFamily } from '#contract/text/plain-names.ts'
import { platformApi } from '#contract/api/platform.ts'
import { storeCrash } from './crashes.ts'
import { countCrash } from './metrics/measure.ts'
import { routes } from './http/route.ts'

export const platformRoutes = routes(platformApi, {
  async crash({ db, body, agent }) {
    countCrash(body.caught)
    await storeCrash(db, body, browserFamily(agent) ?? 'Other')
    return null
  },
})
