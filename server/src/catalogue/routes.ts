import { catalogueApi } from '#contract/catalogue.ts'
import { routes } from '#server/platform/http/route.ts'
import { didYouMean } from './did-you-mean.ts'
import { allCategories, quizPage, todaysPick } from './store.ts'

export const catalogueRoutes = routes(catalogueApi, {
  categories: ({ db }) => allCategories(db),
  pick: ({ db, config }) => todaysPick(db, config.publicUrl),
  didYouMean: async ({ db, query }) => ({ words: await didYouMean(db, query.q) }),
  quizzes: ({ db, config, params, query }) => quizPage(db, params.category, query, config.publicUrl),
})
