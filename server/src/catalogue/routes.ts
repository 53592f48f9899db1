import { catalogueApi } from '#contract/api/catalogue.ts'
import { routes, type Route } from '#server/platform/http/route.ts'
import { authorPage, hasAuthorPage } from './author-page.ts'
import { homePage } from './home-rows.ts'
import type { DidYouMean } from './did-you-mean.ts'
import { allCategories, movedUrl, quizPage, todaysPick } from './store.ts'

export const catalogueRoutes = (didYouMean: DidYouMean): Route[] =>
  routes(catalogueApi, {
    categories: ({ db }) => allCategories(db),
    home: ({ db, config }) => homePage(db, config.publicUrl),
    pick: ({ db, config }) => todaysPick(db, config.publicUrl),
    didYouMean: async ({ db, query }) => ({ words: await didYouMean.suggest(db, query.q) }),
    author: ({ db, config, params, query }) => authorPage(db, params.id, query.page, config.publicUrl),
    ownAuthor: async ({ db, user }) => ({ has_page: await hasAuthorPage(db, user.id) }),
    moved: async ({ db, params }) => ({ quiz_url: await movedUrl(db, params.quiz_url) }),
    quizzes: ({ db, config, params, query }) => quizPage(db, params.category, query, config.publicUrl),
  })
