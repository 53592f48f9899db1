import { catalogueApi } from '#contract/catalogue.ts'
import { routes, type Route } from '#server/platform/http/route.ts'
import type { DidYouMean } from './did-you-mean.ts'
import { allCategories, quizPage, todaysPick } from './store.ts'

export const catalogueRoutes = (didYouMean: DidYouMean): Route[] =>
  routes(catalogueApi, {
    categories: ({ db }) => allCategories(db),
    pick: ({ db, config }) => todaysPick(db, config.publicUrl),
    didYouMean: async ({ db, query }) => ({ words: await didYouMean.suggest(db, query.q) }),
    quizzes: ({ db, config, params, query }) => quizPage(db, params.category, query, config.publicUrl),
  })
