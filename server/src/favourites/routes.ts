import { favouritesApi } from '#contract/api/favourites.ts'
import { routes } from '#server/platform/http/route.ts'
import { addFavourite, removeFavourite, favouritePage, isFavourite, quizIdAt } from './store.ts'

export const favouritesRoutes = routes(favouritesApi, {
  list: ({ db, config, user, query }) => favouritePage(db, user.id, query.page, config.publicUrl),
  state: async ({ db, user, params }) => ({
    favourite: await isFavourite(db, user.id, await quizIdAt(db, params.quiz_url)),
  }),
  add: ({ db, user, params }) => addFavourite(db, user.id, params.quiz_url),
  remove: ({ db, user, params }) => removeFavourite(db, user.id, params.quiz_url),
})
