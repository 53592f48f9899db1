import type { QueryFunctionContext } from '@tanstack/react-query'
import type { Data } from '#contract/api/endpoint.ts'
import { favouritesApi } from '#contract/api/favourites.ts'
import { query, type Query } from '#web/platform/queries.ts'

/** Whether a quiz is one of the user's favourites. */
export const favouriteState = (quiz_url: string) => query(favouritesApi.state, { params: { quiz_url } })

/** The start of the cache keys of all pages of the list. */
export const FAVOURITE_PAGES = [favouritesApi.list.path]

/** A page of the user's favourites; what is in it is known to be one. */
export function favouritePage(page: number): Query<Data<typeof favouritesApi.list>> {
  const { queryKey, queryFn } = query(favouritesApi.list, { query: { page } })
  return {
    queryKey,
    async queryFn(context: QueryFunctionContext) {
      const found = await queryFn(context)
      for (const { quiz_url } of found.items)
        context.client.setQueryData(favouriteState(quiz_url).queryKey, { favourite: true })
      return found
    },
  }
}
