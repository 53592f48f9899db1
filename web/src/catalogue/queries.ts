import { catalogueApi } from '#contract/api/catalogue.ts'
import type { Data } from '#contract/api/endpoint.ts'
import { errorCode } from '#web/platform/errors.ts'
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

/** Today's pick and the rows of the home page. */
export const home = () => query(catalogueApi.home)

/** The "did you mean" suggestion for a search without results. */
export const didYouMean = (q: string) => query(catalogueApi.didYouMean, { query: { q } })

export interface ListProps {
  category: string | null
  search: string
}

/** What a list shows first. */
export const listQueries = ({ category, search }: ListProps): Query<unknown>[] => [
  categories(),
  quizPage(category, readAddress(search)),
]

/** What the home page shows first. */
export const homeQueries = (): Query<unknown>[] => [categories(), home()]
