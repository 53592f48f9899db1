import { useQuery } from '@tanstack/react-query'
import { useLocation } from 'wouter'
import { useEffect, useRef, type ReactNode } from 'react'
import { links } from '#contract/api/links.ts'
import type { BoardPeriod, Period } from '#contract/api/leaderboard.ts'
import { EmptyNotice } from '#web/ui/EmptyNotice.tsx'
import { categories } from '#web/catalogue/queries.ts'
import { useMedia } from '#web/platform/browser/use-in-browser.ts'
import { ButtonLink } from '#web/ui/Button.tsx'
import { RadioGroup } from '#web/ui/RadioGroup.tsx'
import { PageTitle } from '#web/ui/PageTitle.tsx'
import { Select } from '#web/ui/Select.tsx'
import { announce } from '#web/platform/announcements.ts'
import { useSavedCopy } from '#web/platform/session/use-saved-copy.ts'
import { counted } from '#web/platform/format.ts'
import { usePagedList } from '#web/platform/paged-list.ts'
import { useErrorToast } from '#web/platform/toasts.ts'
import { Loaded } from '#web/ui/Loaded.tsx'
import { PERIODS, readBoardAddress, writeBoardAddress, type BoardAddress } from './board-address.ts'
import { Board, type BoardProps, BoardSkeleton } from './Board.tsx'
import { boardPages, isBoardPage, type BoardPage } from './queries.ts'
import styles from './LeaderboardPage.module.css'

export function LeaderboardPage({ search }: { search: string }) {
  const address = readBoardAddress(search)
  const { period } = address
  const [, navigate] = useLocation()
  const isWide = useMedia('(min-width: 600px)')
  const known = useQuery(categories())
  const category = known.data?.find(({ slug }) => slug === address.category) ?? null
  // An unknown category shows all of them; the known ones are loaded soon.
  const isReady = address.category === null || !known.isPending
  const go = (change: Partial<BoardAddress>) =>
    navigate(links.leaderboard + writeBoardAddress({ ...address, ...change }), { replace: true })

  const played = `played${category ? ` ${category.name}` : ''}`
  const nobody = (
    <EmptyNotice text={`No one has ${played} ${WORDS[period].when}. You could be first.`}>
      <ButtonLink href={links.home}>Browse quizzes</ButtonLink>
    </EmptyNotice>
  )
  const lastWeek = (
    <PeriodBoard
      period="last_week"
      category={category}
      isReady
      lead={<p className={styles.lead}>Nobody has {played} yet this week. Here's last week:</p>}
      empty={nobody}
    />
  )

  return (
    <div className={styles.page}>
      <div className={styles.head}>
        <PageTitle>Leaderboard</PageTitle>
        <div className={styles.tools}>
          <RadioGroup
            legend="Period"
            options={PERIODS.map((value) => ({ value, label: WORDS[value][isWide ? 'name' : 'short'] }))}
            value={period}
            onChange={(chosen) => go({ period: chosen })}
          />
          <Select
            label="Category"
            value={category?.slug ?? ''}
            options={[['', 'All'], ...(known.data ?? []).map(({ slug, name }) => [slug, name] as const)]}
            onChange={(slug) => go({ category: slug || null })}
          />
        </div>
        <p className={styles.rule}>
          Right answers count the first time you play a quiz that earns buxes, or the daily ten on its day.{' '}
          {WORDS[period].resets}
        </p>
      </div>
      <PeriodBoard {...{ period, category, isReady }} empty={period === 'week' ? lastWeek : nobody} />
    </div>
  )
}

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
function PeriodBoard({ period, category, isReady, lead, empty }: PeriodBoardProps) {
  const address = { period, category: category?.slug ?? null }
  const board = usePagedList({ ...boardPages(address), enabled: isReady })
  useErrorToast(board)
  const pages = board.data ?? []
  const [first] = pages
  const rows = rowsOn(pages)
  // Last week's board is on screen together with this week's empty one, so it has a copy of its own.
  const copyName = period === 'last_week' ? 'last-board' : 'board'
  const copy = useSavedCopy(
    { name: copyName, of: writeBoardAddress(address) },
    { data: first, isError: board.isError },
    isBoardPage,
  )

  const name = `${period === 'last_week' ? 'Last week' : WORDS[period].name}${category ? `, ${category.name}` : ''}`
  const announced = useRef(name)
  const total = first?.total
  useEffect(() => {
    if (total === undefined || announced.current === name) return
    announced.current = name
    announce(`${name}. ${counted(total, 'player', 'players')}.`)
  }, [name, total])

  const { more } = board
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
      {(page) => shown(page, { rows, more: more && (async () => rowsOn(await more()).length) })}
    </Loaded>
  )
}

const rowsOn = (pages: readonly BoardPage[]) => pages.flatMap(({ items }) => items)

/** Each period: its name, that for narrow screens, where all four share a line, when it resets, and when nobody played. */
const WORDS: Record<Period, { name: string; short: string; resets: string; when: string }> = {
  day: { name: 'Today', short: 'Today', resets: 'Resets at midnight UTC.', when: 'today' },
  week: { name: 'This week', short: 'Week', resets: 'Resets Monday.', when: 'this week' },
  month: { name: 'This month', short: 'Month', resets: 'Resets on the 1st.', when: 'this month' },
  all: { name: 'All time', short: 'All', resets: 'Never resets.', when: 'yet' },
}
