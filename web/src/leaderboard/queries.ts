import type { QueryFunctionContext } from '@tanstack/react-query'
import type { Data } from '#contract/endpoint.ts'
import { leaderboardApi } from '#contract/leaderboard.ts'
import { profileApi } from '#contract/profile.ts'
import { isRecord } from '#web/platform/is-record.ts'
import { query } from '#web/platform/queries.ts'
import type { BoardAddress } from './board-address.ts'

export type BoardPage = Data<typeof leaderboardApi.board>

/** Whether the user wants to be shown. */
export const profile = () => query(profileApi.profile)

/** A board changes often, so it is considered stale soon. */
const FRESH = 5_000

const pageOf = ({ period, category }: BoardAddress, page: number) =>
  query(leaderboardApi.board, { query: { period, page, ...(category && { category }) } })

/** The pages of a board, one after the other. */
export const boardPages = (address: BoardAddress) => ({
  queryKey: pageOf(address, 1).queryKey,
  staleTime: FRESH,
  initialPageParam: 1,
  queryFn: (context: QueryFunctionContext<readonly unknown[], number>): Promise<BoardPage> =>
    pageOf(address, context.pageParam).queryFn(context),
  getNextPageParam: ({ page, pages }: BoardPage) => (page < pages ? page + 1 : null),
})

const isRow = (value: unknown): boolean =>
  isRecord(value) &&
  ['rank', 'points', 'quizzes'].every((name) => typeof value[name] === 'number') &&
  isRecord(value.user) &&
  typeof value.user.id === 'string' &&
  typeof value.user.name === 'string' &&
  (value.user.avatar === null || typeof value.user.avatar === 'string')

/** Whether a stored value is a page of a board. */
export const isBoardPage = (value: unknown): value is BoardPage =>
  isRecord(value) &&
  typeof value.total === 'number' &&
  [value.items, value.around].every((rows) => Array.isArray(rows) && rows.every(isRow)) &&
  (value.me === null || isRow(value.me))
