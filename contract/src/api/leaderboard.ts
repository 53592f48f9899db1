import * as z from 'zod/mini'
import { defineApi } from './endpoint.ts'
import { Slug } from '../quiz/fields.ts'
import { paged, pageUpTo } from './paging.ts'
import { Person } from '../quiz/quiz.ts'

/** In UTC; weeks start on Monday. */
export const Period = z.enum(['day', 'week', 'month', 'all'])
export type Period = z.infer<typeof Period>

/** A board that can be asked for. */
export const BoardPeriod = z.enum(['day', 'week', 'month', 'all', 'last_week'])
export type BoardPeriod = z.infer<typeof BoardPeriod>

export const BoardRow = z.object({
  /** Equal points share a rank: 1, 1, 3. */
  rank: z.int(),
  user: Person,
  /** Right answers on first verified plays of rewarded quizzes. */
  points: z.int(),
  quizzes: z.int(),
})
export type BoardRow = z.infer<typeof BoardRow>

export const BOARD_PAGE_SIZE = 50
export const BOARD_PAGES = 200

export const leaderboardApi = defineApi({
  board: {
    method: 'GET',
    path: '/api/leaderboard',
    access: 'user',
    limit: 'read',
    fromReplica: true,
    summary: 'Who got the most answers right; `me` and `around` are the caller’s own row and neighbours.',
    query: z.object({
      period: z._default(BoardPeriod, 'week'),
      category: z.optional(Slug),
      page: pageUpTo(BOARD_PAGES),
    }),
    data: paged(BoardRow, { me: z.nullable(BoardRow), around: z.array(BoardRow) }),
    done: "Here's the leaderboard.",
  },
})
