import { authoringApi } from '#contract/authoring.ts'
import { unavailable } from '../platform/errors.ts'
import { routes } from '../platform/route.ts'

const notYet = async (): Promise<never> => {
  throw unavailable()
}

export const authoringRoutes = routes(authoringApi, {
  save: notYet,
  categories: notYet,
  own: notYet,
  edit: notYet,
  remove: notYet,
  questions: notYet,
  image: notYet,
  importQuestions: notYet,
  exportQuiz: notYet,
})
