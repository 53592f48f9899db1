import { catalogueApi } from '#contract/catalogue.ts'
import { routes } from '../platform/route.ts'
import { allCategories } from './store.ts'

export const catalogueRoutes = routes(catalogueApi, {
  categories: ({ db }) => allCategories(db),
})
