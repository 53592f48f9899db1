import { playApi } from '#contract/play.ts'
import { routes } from '../platform/route.ts'
import { publishedQuiz } from './store.ts'

export const playRoutes = routes(playApi, {
  quiz: ({ db, config, params }) => publishedQuiz(db, params.quiz_url, config.publicUrl),
})
