import { useInfiniteQuery } from '@tanstack/react-query'
import { useRef } from 'react'
import { authoringApi } from '#contract/authoring.ts'
import type { Data } from '#contract/endpoint.ts'
import { call } from '#web/platform/api.ts'
import { recoverNewQuiz } from '../saving/recover-new-quiz.ts'
import type { ListChoice } from './own-list.ts'
import { watchInterval } from './watch-interval.ts'

type Page = Data<typeof authoringApi.own>

const isCorrecting = (pages: Page[]): boolean =>
  pages.some(({ items }) => items.some(({ corrections }) => corrections.some(({ done }) => !done)))

/** The author's quizzes, page by page; while a correction runs, they are fetched again to see how far it is. */
export function useOwnQuizzes({ status, sort, q }: ListChoice, user: string) {
  const correctingSince = useRef<number | null>(null)
  return useInfiniteQuery({
    queryKey: [authoringApi.own.path, status, sort, q],
    queryFn: async ({ pageParam }): Promise<Page> => {
      // Drafts that could not be recovered stay listed as being on this device only.
      await recoverNewQuiz(user).catch(() => null)
      return call(authoringApi.own, {
        query: { page: pageParam, sort, ...(status !== 'all' && { status }), ...(q !== '' && { q }) },
      })
    },
    initialPageParam: 1,
    getNextPageParam: ({ page, pages }: Page) => (page < pages ? page + 1 : null),
    placeholderData: (before) => before,
    staleTime: 0,
    refetchInterval: ({ state: { data, dataUpdatedAt } }) => {
      correctingSince.current = isCorrecting(data?.pages ?? []) ? (correctingSince.current ?? dataUpdatedAt) : null
      return correctingSince.current !== null && watchInterval(dataUpdatedAt - correctingSince.current)
    },
  })
}
