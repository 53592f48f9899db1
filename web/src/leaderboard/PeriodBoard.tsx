import { useInfiniteQuery } from '@tanstack/react-query'
import { useEffect, useRef, type ReactNode } from 'react'
import type { BoardPeriod } from '#contract/leaderboard.ts'
import { announce } from '#web/platform/announcements.ts'
import { useSavedCopy } from '#web/platform/copies/use-saved-copy.ts'
import { counted } from '#web/platform/format.ts'
import { useErrorToast } from '#web/platform/use-error-toast.ts'
import { Loaded } from '#web/ui/Loaded.tsx'
import { Board, type BoardProps } from './Board.tsx'
import { writeBoardAddress } from './board-address.ts'
import { PERIOD_NAMES } from './board-words.ts'
import { BoardSkeleton } from './BoardSkeleton.tsx'
import { boardPages, isBoardPage, type BoardPage } from './queries.ts'

interface PeriodBoardProps {
  period: BoardPeriod
  category: { slug: string; name: string } | null
  /** Whether the category is known, so that the board can be loaded. */
  isReady: boolean
  /** Shown above the board. */
  lead?: ReactNode
  /** Shown instead of a board without players. */
  empty: ReactNode
}

/** The board of a period, or the last copy of it. */
export function PeriodBoard({ period, category, isReady, lead, empty }: PeriodBoardProps) {
  const address = { period, category: category?.slug ?? null }
  const board = useInfiniteQuery({ ...boardPages(address), enabled: isReady })
  useErrorToast(board)
  const pages = board.data?.pages
  const [first] = pages ?? []
  const rows = pages?.flatMap(({ items }) => items) ?? []
  // Last week's board is on screen together with this week's empty one, so it has a copy of its own.
  const copyName = period === 'last_week' ? 'last-board' : 'board'
  const copy = useSavedCopy(
    { name: copyName, of: writeBoardAddress(address) },
    { data: first, isError: board.isError },
    isBoardPage,
  )

  const name = `${PERIOD_NAMES[period]}${category ? `, ${category.name}` : ''}`
  const announced = useRef(name)
  const total = first?.total
  useEffect(() => {
    if (total === undefined || announced.current === name) return
    announced.current = name
    announce(`${name}. ${counted(total, 'player', 'players')}.`)
  }, [name, total])

  const more = async () => {
    const { data, error } = await board.fetchNextPage()
    if (error) throw error
    return data?.pages.reduce((sum, { items }) => sum + items.length, 0) ?? 0
  }
  const shown = ({ total, me, around }: BoardPage, rest: Pick<BoardProps, 'rows' | 'saved' | 'more'>) =>
    total === 0 ? (
      empty
    ) : (
      <>
        {lead}
        <Board {...{ name, total, me, around }} {...rest} />
      </>
    )
  if (copy) return shown(copy.data, { rows: copy.data.items, saved: copy.saved })
  return (
    <Loaded from={{ ...board, data: first, isFetching: board.isFetching || !isReady }} skeleton={<BoardSkeleton />}>
      {(page) => shown(page, { rows, more: board.hasNextPage ? more : undefined })}
    </Loaded>
  )
}
