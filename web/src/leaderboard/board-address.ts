import type { BoardPeriod, Period } from '#contract/api/leaderboard.ts'

/** What the address says about the board; no category means all of them. */
export interface BoardAddress {
  period: Period
  category: string | null
}

/** Also one that only takes the place of another. */
export type AnyBoard = Omit<BoardAddress, 'period'> & { period: BoardPeriod }

export const PERIODS = ['day', 'week', 'month', 'all'] as const satisfies readonly Period[]

/** Reads the query of an address. Unknown values are ignored. */
export function readBoardAddress(search: string): BoardAddress {
  const params = new URLSearchParams(search)
  const category = params.get('category') ?? ''
  return {
    period: PERIODS.find((period) => period === params.get('period')) ?? 'week',
    category: /^[a-z0-9-]{1,60}$/.test(category) ? category : null,
  }
}

/** The query for this board, with its question mark; empty for the defaults. */
export function writeBoardAddress({ period, category }: AnyBoard): string {
  const params = new URLSearchParams()
  if (period !== 'week') params.set('period', period)
  if (category) params.set('category', category)
  return params.size > 0 ? `?${params}` : ''
}
