import { contentApi } from '#contract/content.ts'
import { routes } from '#server/platform/http/route.ts'
import { contentPage } from './store.ts'

export const contentRoutes = routes(contentApi, {
  page: ({ contentDir, params }) => contentPage(contentDir, params.page),
})
