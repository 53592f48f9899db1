import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { useLocation } from 'wouter'
import { EmptyNotice } from '#web/ui/EmptyNotice.tsx'
import { categories } from '#web/catalogue/queries.ts'
import { announce } from '#web/platform/announcements.ts'
import { counted } from '#web/platform/format.ts'
import { links } from '#contract/links.ts'
import { useErrorToast } from '#web/platform/use-error-toast.ts'
import { useMedia } from '#web/platform/browser/use-media.ts'
import { useSavedCopy } from '#web/platform/copies/use-saved-copy.ts'
import { ButtonLink } from '#web/ui/ButtonLink.tsx'
import { Choice } from '#web/ui/Choice.tsx'
import { Loaded } from '#web/ui/Loaded.tsx'
import { PageTitle } from '#web/ui/PageTitle.tsx'
import { Select } from '#web/ui/Select.tsx'
import { Board } from './Board.tsx'
import { PERIODS, readBoardAddress, writeBoardAddress, type BoardAddress } from './board-address.ts'
import { emptyWords, PERIOD_NAMES, RESETS, SHORT_NAMES } from './board-words.ts'
import { BoardSkeleton } from './BoardSkeleton.tsx'
import styles from './LeaderboardPage.module.css'
import { boardPages, isBoardPage } from './queries.ts'

export function LeaderboardPage({ search }: { search: string }) {
  const address = readBoardAddress(search)
  const [, navigate] = useLocation()
  const isWide = useMedia('(min-width: 600px)')
  const known = useQuery(categories())
  const room = known.data?.find(({ slug }) => slug === address.category)
  // An unknown category shows all of them; the known ones are loaded soon.
  const isReady = address.category === null || !known.isPending
  const board = useInfiniteQuery({ ...boardPages({ ...address, category: room?.slug ?? null }), enabled: isReady })
  useErrorToast(board)
  const pages = board.data?.pages
  const [first] = pages ?? []
  const copy = useSavedCopy(
    { name: 'board', of: writeBoardAddress(address) },
    { data: first, isError: board.isError },
    isBoardPage,
  )

  const name = `${PERIOD_NAMES[address.period]}${room ? `, ${room.name}` : ''}`
  const announced = useRef(name)
  const total = first?.total
  useEffect(() => {
    if (total === undefined || announced.current === name) return
    announced.current = name
    announce(`${name}. ${counted(total, 'player', 'players')}.`)
  }, [name, total])

  const go = (change: Partial<BoardAddress>) =>
    navigate(links.leaderboard + writeBoardAddress({ ...address, ...change }), { replace: true })
  const more = async () => {
    const { data, error } = await board.fetchNextPage()
    if (error) throw error
    return data?.pages.reduce((sum, { items }) => sum + items.length, 0) ?? 0
  }

  return (
    <div className={styles.page}>
      <div className={styles.head}>
        <PageTitle>Leaderboard</PageTitle>
        <div className={styles.tools}>
          <Choice
            legend="Period"
            options={PERIODS.map((value) => ({ value, label: (isWide ? PERIOD_NAMES : SHORT_NAMES)[value] }))}
            value={address.period}
            onChange={(period) => go({ period })}
          />
          <Select
            label="Category"
            value={room?.slug ?? ''}
            options={[['', 'All'], ...(known.data ?? []).map(({ slug, name }) => [slug, name] as const)]}
            onChange={(category) => go({ category: category || null })}
          />
        </div>
        <p className={styles.rule}>Right answers on first plays of quizzes that earn buxes. {RESETS[address.period]}</p>
      </div>
      {copy ? (
        <Board name={name} rows={copy.data.items} {...copy.data} saved={copy.saved} />
      ) : (
        <Loaded from={{ ...board, data: first, isFetching: board.isFetching || !isReady }} skeleton={<BoardSkeleton />}>
          {({ total, me, around }) =>
            total === 0 ? (
              <EmptyNotice text={emptyWords(address.period, room?.name ?? null)}>
                <ButtonLink href={links.home}>Browse quizzes</ButtonLink>
              </EmptyNotice>
            ) : (
              <Board
                name={name}
                rows={pages?.flatMap(({ items }) => items) ?? []}
                total={total}
                me={me}
                around={around}
                more={board.hasNextPage ? more : undefined}
              />
            )
          }
        </Loaded>
      )}
    </div>
  )
}
