import { skipToken, useQuery, useQueryClient } from '@tanstack/react-query'
import { useMemo, useState } from 'react'
import type { ListAddress } from './list-address.ts'
import { quizPage, type QuizPage } from '../queries.ts'

/**
 * The quizzes of the current address, including earlier pages that are still in memory. While new ones load, the
 * previous ones stay.
 */
export function useQuizList(category: string | null, address: ListAddress) {
  const client = useQueryClient()
  const page = (number: number) => quizPage(category, { ...address, page: number })
  const keptKey = ['pages in a row', page(1).queryKey]
  const { data: kept } = useQuery<QuizPage[]>({ queryKey: keptKey, queryFn: skipToken })
  const { data: current, error, errorUpdatedAt, isFetching, refetch } = useQuery(page(address.page))

  const pages = useMemo(() => {
    if (!current) return current
    const before = kept?.some((one) => one.page === current.page) ? kept.filter((one) => one.page < current.page) : []
    return [...before, current]
  }, [kept, current])
  const [shown, setShown] = useState(pages)
  if (pages !== undefined && pages !== shown) setShown(pages)

  return {
    /** Undefined: not loaded yet. Null: there is no such category. */
    pages: shown,
    error: current === undefined && !isFetching ? error : null,
    errorUpdatedAt,
    isWaiting: current === undefined,
    retry: () => void refetch(),
    /** Loads a page next to the ones shown and adds it to them. */
    async extend(to: 'earlier' | 'later'): Promise<number> {
      const first = pages?.[0]?.page ?? address.page
      const next = await client.fetchQuery(page(to === 'later' ? address.page + 1 : first - 1))
      if (!pages || !next) return address.page
      client.setQueryData(keptKey, to === 'later' ? [...pages, next] : [next, ...pages])
      return next.page
    },
  }
}
