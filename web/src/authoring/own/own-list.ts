import type { OwnSort } from '#contract/authoring.ts'
import type { Status } from '#contract/draft.ts'
import type { OwnList } from '../queries.ts'

const STATUSES: readonly (Status | 'all')[] = ['all', 'draft', 'published', 'hidden']
export const SORTS: readonly (readonly [OwnSort, string])[] = [
  ['updated', 'Last changed'],
  ['new', 'Newest'],
  ['title', 'Title'],
  ['plays', 'Most played'],
]

export type ListChoice = Omit<OwnList, 'page'>

/** The list's filter and sort order, from the address. */
export function readChoice(search: string): ListChoice {
  const given = new URLSearchParams(search)
  return {
    status: STATUSES.find((status) => status === given.get('status')) ?? 'all',
    sort: SORTS.find(([sort]) => sort === given.get('sort'))?.[0] ?? 'updated',
    q: (given.get('q') ?? '').slice(0, 100),
  }
}

export function writeChoice({ status, sort, q }: ListChoice): string {
  const said = new URLSearchParams()
  if (status !== 'all') said.set('status', status)
  if (q !== '') said.set('q', q)
  if (sort !== 'updated') said.set('sort', sort)
  return said.size > 0 ? `?${said}` : ''
}
