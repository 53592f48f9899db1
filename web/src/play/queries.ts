import { catalogueApi } from '#contract/api/catalogue.ts'
import { playApi } from '#contract/api/play.ts'
import { query } from '#web/platform/queries.ts'

export const quiz = (quiz_url: string) => query(playApi.quiz, { params: { quiz_url } })

/** What was corrected in the player's favour. */
export const notices = () => query(playApi.notices)

/** The most played quizzes of a category, or of `all`. */
export const quizzesIn = (category: string) => query(catalogueApi.quizzes, { params: { category }, query: { page: 1 } })
