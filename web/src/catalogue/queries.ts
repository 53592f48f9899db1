import { catalogueApi } from '#contract/catalogue.ts'
import type { Data } from '#contract/endpoint.ts'
import { errorCode } from '#web/platform/error-code.ts'
import { query, type Query } from '#web/platform/queries.ts'
import { FIRST_LIST, readAddress, type ListAddress } from './list/list-address.ts'

export const categories = () => query(catalogueApi.categories)

export type QuizPage = Data<typeof catalogueApi.quizzes>

/** One page of a category's quizzes, or of all; null if there is no such category, which the screen reports. */
export function quizPage(category: string | null, address: ListAddress): Query<QuizPage | null> {
  const { page, q, sort, length, difficulty, untimed } = address
  const { queryKey, queryFn } = query(catalogueApi.quizzes, {
    params: { category: category ?? 'all' },
    query: {
      page,
      ...(q && { q }),
      ...(sort && { sort }),
      ...(length && { length }),
      ...(difficulty && { difficulty }),
      ...(untimed && { untimed: '1' as const }),
    },
  })
  return {
    queryKey,
    queryFn: (context) =>
      queryFn(context).catch((error: unknown) => {
        if (errorCode(error) === 'NOT_FOUND') return null
        throw error
      }),
  }
}

/** The list with its default settings. */
export const popularQuizzes = () => quizPage(null, FIRST_LIST)

/** The featured quiz of the banner; null if there is no quiz at all. */
export const todaysPick = () => query(catalogueApi.pick)

/** The "did you mean" suggestion for a search without results. */
export const didYouMean = (q: string) => query(catalogueApi.didYouMean, { query: { q } })

export interface ListProps {
  category: string | null
  search: string
}

/** What the home and category screens show first. */
export function homeQueries({ category, search }: ListProps): Query<unknown>[] {
  const address = readAddress(search)
  const list = quizPage(category, address)
  return category === null && !address.q ? [categories(), list, todaysPick()] : [categories(), list]
}
