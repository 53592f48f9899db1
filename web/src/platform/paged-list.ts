import {
  useInfiniteQuery,
  type InfiniteData,
  type QueryFunctionContext,
  type QueryKey,
  type UseInfiniteQueryOptions,
} from '@tanstack/react-query'
import type { Query } from './queries.ts'

/** The page after this one; null: it is the last. */
export const nextPage = ({ page, pages }: { page: number; pages: number }): number | null =>
  page < pages ? page + 1 : null

type PagedList<Page> = UseInfiniteQueryOptions<Page, Error, InfiniteData<Page>, QueryKey, number>

/** The pages of a list, one after the other. */
export const pagesOf = <Page>(pageAt: (page: number) => Query<Page>, pageAfter: (last: Page) => number | null) => ({
  queryKey: pageAt(1).queryKey,
  queryFn: (context: QueryFunctionContext<QueryKey, number>): Promise<Page> =>
    pageAt(context.pageParam).queryFn(context),
  initialPageParam: 1,
  getNextPageParam: pageAfter,
})

/**
 * A list that grows by a page at a time; its pages are always fetched together. One whose first page the server renders
 * is `usePages`, whose pages are queries of their own.
 */
export function usePagedList<Page>(options: PagedList<Page>) {
  const list = useInfiniteQuery(options)
  const { data, hasNextPage, fetchNextPage } = list
  /** Loads the next page. Resolves to all of them, and rejects when loading failed. */
  const loadMore = async (): Promise<Page[]> => (await fetchNextPage({ throwOnError: true })).data?.pages ?? []
  return { ...list, data: data?.pages, more: hasNextPage ? loadMore : undefined }
}
