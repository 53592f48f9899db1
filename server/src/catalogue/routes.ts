import { catalogueApi } from '#contract/catalogue.ts'
import { routes } from '../platform/route.ts'
import { allCategories, quizPage } from './store.ts'

export const catalogueRoutes = routes(catalogueApi, {
  categories: ({ db }) => allCategories(db),
  quizzes: ({ db, config, params, query }) => quizPage(db, params.category, query, config.publicUrl),
})
