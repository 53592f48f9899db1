import { skipToken, useQuery, useQueryClient } from '@tanstack/react-query'
import type { Query } from '#web/platform/queries.ts'

/** A paged list: its first page, and those that were loaded after it, which stay for going back. */
export function usePages<P extends { page: number; pages: number }>(pageAt: (page: number) => Query<P>) {
  const client = useQueryClient()
  const first = useQuery(pageAt(1))
  const laterKey = [...pageAt(1).queryKey, 'later']
  const { data: later = [] } = useQuery<P[]>({ queryKey: laterKey, queryFn: skipToken })
  const pages = first.data ? [first.data, ...later] : []
  const last = pages.at(-1)
  /** Also loads the earlier pages again if they are out of date, so that nothing falls between two pages. */
  const loadNext = async (after: number) => {
    const numbers = Array.from({ length: after + 1 }, (_, index) => index + 1)
    const [, ...others] = await Promise.all(numbers.map((number) => client.fetchQuery(pageAt(number))))
    client.setQueryData(laterKey, others)
  }
  return { first, pages, more: last && last.page < last.pages ? () => loadNext(last.page) : undefined }
}
