import { useRef } from 'react'
import { authoringApi, type OwnSort } from '#contract/api/authoring.ts'
import type { Data } from '#contract/api/endpoint.ts'
import type { Status } from '#contract/quiz/draft.ts'
import { call } from '#web/platform/api.ts'
import { nextPage, usePagedList } from '#web/platform/paged-list.ts'
import { unopenedDraft } from './saving/stored-drafts.ts'

type Page = Data<typeof authoringApi.own>

/** The author's quizzes, page by page; while a correction runs, they are fetched again to see how far it is. */
export function useOwnQuizzes({ status, sort, q }: ListChoice, user: string) {
  const correctingSince = useRef<number | null>(null)
  return usePagedList<Page>({
    queryKey: [authoringApi.own.path, status, sort, q],
    queryFn: async ({ pageParam }): Promise<Page> => {
      // Drafts that could not be recovered stay listed as being on this device only.
      await recoverSent(user).catch(() => null)
      return call(authoringApi.own, {
        query: { page: pageParam, sort, ...(status !== 'all' && { status }), ...(q !== '' && { q }) },
      })
    },
    initialPageParam: 1,
    getNextPageParam: nextPage,
    placeholderData: (before) => before,
    staleTime: 0,
    refetchInterval: ({ state: { data, dataUpdatedAt } }) => {
      correctingSince.current = isCorrecting(data?.pages ?? []) ? (correctingSince.current ?? dataUpdatedAt) : null
      return correctingSince.current !== null && watchInterval(dataUpdatedAt - correctingSince.current)
    },
  })
}

/** Only a new quiz that was sent without a response needs what an editor starts with. */
async function recoverSent(user: string): Promise<void> {
  if ((unopenedDraft(null, user)?.sent.length ?? 0) > 0)
    await (await import('./saving/editor-start.ts')).recoverNewQuiz(user)
}

const SHORTEST = 2000
const LONGEST = 30_000

/** How long to wait before the next look at something that has run this long: as long again (exponential backoff). */
export const watchInterval = (runningFor: number): number => Math.min(Math.max(runningFor, SHORTEST), LONGEST)

export const OWN_SORTS: readonly (readonly [OwnSort, string])[] = [
  ['updated', 'Last changed'],
  ['new', 'Newest'],
  ['title', 'Title'],
  ['plays', 'Most played'],
]

export interface ListChoice {
  status: Status | 'all'
  q: string
  sort: OwnSort
}

export const OWN_STATUSES: readonly (readonly [Status | 'all', string])[] = [
  ['all', 'All'],
  ['published', 'Published'],
  ['draft', 'Drafts'],
  ['hidden', 'Hidden'],
]

/** The list's filter and sort order, from the address. */
export function readChoice(search: string): ListChoice {
  const params = new URLSearchParams(search)
  return {
    status: OWN_STATUSES.find(([status]) => status === params.get('status'))?.[0] ?? 'all',
    sort: OWN_SORTS.find(([sort]) => sort === params.get('sort'))?.[0] ?? 'updated',
    q: (params.get('q') ?? '').slice(0, 100),
  }
}

export function writeChoice({ status, sort, q }: ListChoice): string {
  const params = new URLSearchParams()
  if (status !== 'all') params.set('status', status)
  if (q !== '') params.set('q', q)
  if (sort !== 'updated') params.set('sort', sort)
  return params.size > 0 ? `?${params}` : ''
}

const isCorrecting = (pages: Page[]): boolean =>
  pages.some(({ items }) => items.some(({ corrections }) => corrections.some(({ done }) => !done)))
