import { skipToken, useQueries, useQuery, useQueryClient, type UseQueryResult } from '@tanstack/react-query'
import { useState } from 'react'
import type { ListAddress } from './list-address.ts'
import { quizPage, type QuizPage } from './queries.ts'

/** How long the list can be come back to. */
const MEMORY = 30 * 60_000

type Pages = (QuizPage | null | undefined)[]

const combine = (results: UseQueryResult<QuizPage | null>[]) => ({
  pages: results.map(({ data }): QuizPage | null | undefined => data),
  error: results.find(({ data, error }) => data === undefined && error)?.error ?? null,
  isFetching: results.some(({ isFetching }) => isFetching),
})

const isWhole = (pages: Pages): pages is (QuizPage | null)[] => pages.every((page) => page !== undefined)

/**
 * The quizzes that the address asks for, with the pages before it that are still in memory. While other ones are on their way,
 * those shown before stay.
 */
export function useQuizList(category: string | null, address: ListAddress) {
  const client = useQueryClient()
  const page = (number: number) => ({ ...quizPage(category, { ...address, page: number }), gcTime: MEMORY })
  const startKey = ['first page shown', page(1).queryKey]
  const { data: start = address.page } = useQuery<number>({ queryKey: startKey, queryFn: skipToken, gcTime: MEMORY })
  const isHere = (number: number) => client.getQueryData(page(number).queryKey) !== undefined
  const range = (from: number) => Array.from({ length: address.page - from + 1 }, (_, index) => from + index)
  const first = start < address.page && range(start).every(isHere) ? start : address.page

  const { pages, error, isFetching } = useQueries({ queries: range(first).map(page), combine })
  const [shown, setShown] = useState(isWhole(pages) ? pages : null)
  if (isWhole(pages) && pages !== shown) setShown(pages)

  return {
    /** Undefined: not here yet. Null: there is no such category. */
    pages: shown === null ? undefined : shown.includes(null) ? null : shown.filter((one) => one !== null),
    first,
    error: isFetching ? null : error,
    isWaiting: !isWhole(pages) && (isFetching || !error),
    retry: () => void client.refetchQueries({ predicate: ({ state }) => state.status === 'error' }),
    /** Fetches a page next to those shown, then makes it one of them. */
    async extend(to: 'earlier' | 'later'): Promise<number> {
      const next = to === 'later' ? address.page + 1 : first - 1
      await client.fetchQuery(page(next))
      client.setQueryData(startKey, Math.min(first, next))
      return next
    },
  }
}
