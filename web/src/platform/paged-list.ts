import {
  useInfiniteQuery,
  type InfiniteData,
  type QueryFunctionContext,
  type QueryKey,
  type UseInfiniteQueryOptions,
} from '@tanstack/react-query'
import type { Query } from './queries.ts'

/** Where a page stands among the pages of its list. */
interface Place {
  page: number
  pages: number
}

/** The page after this one; null: it is the last. */
export const nextPage = ({ page, pages }: Place): number | null => (page < pages ? page + 1 : null)

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
  const asked = useInfiniteQuery(options)
  const { data, hasNextPage, fetchNextPage } = asked
  /** Loads the next page. Resolves to all of them, and rejects when loading failed. */
  const loadMore = async (): Promise<Page[]> => (await fetchNextPage({ throwOnError: true })).data?.pages ?? []
  return { ...asked, data: data?.pages, more: hasNextPage ? loadMore : undefined }
}
