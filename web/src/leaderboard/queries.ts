import type { Data } from '#contract/api/endpoint.ts'
import { leaderboardApi, type BoardRow } from '#contract/api/leaderboard.ts'
import { profileApi } from '#contract/api/profile.ts'
import { nextPage, pagesOf } from '#web/platform/paged-list.ts'
import { query } from '#web/platform/queries.ts'
import { isNumber, isText, listOf, orNull, shape, someOf } from '#web/platform/shape.ts'
import type { AnyBoard } from './board-address.ts'

export type BoardPage = Data<typeof leaderboardApi.board>

/** Whether the user wants to be shown. */
export const profile = () => query(profileApi.profile)

/** A board changes often, so it is considered stale soon. */
const FRESH = 5_000

/** The pages of a board, one after the other. */
export const boardPages = ({ period, category }: AnyBoard) => ({
  ...pagesOf(
    (page) => query(leaderboardApi.board, { query: { period, page, ...(category && { category }) } }),
    nextPage,
  ),
  staleTime: FRESH,
})

const isRow = shape<BoardRow>({
  rank: isNumber,
  points: isNumber,
  quizzes: isNumber,
  user: shape<BoardRow['user']>({ id: isText, name: isText, avatar: orNull(isText) }),
})

/** Whether a stored value is a page of a board. */
export const isBoardPage = someOf<BoardPage>({
  total: isNumber,
  items: listOf(isRow),
  around: listOf(isRow),
  me: orNull(isRow),
})
