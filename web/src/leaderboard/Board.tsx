import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { BoardRow } from '#contract/leaderboard.ts'
import { announce } from '#web/platform/announcements.ts'
import { counted, grouped, recentMoment } from '#web/platform/format.ts'
import { ListEnd } from '#web/ui/ListEnd.tsx'
import styles from './Board.module.css'
import { BoardList } from './BoardList.tsx'
import { OwnRank } from './OwnRank.tsx'
import { profile } from './queries.ts'
import { useIsVisible } from './use-is-visible.ts'

export interface BoardProps {
  /** The name of the board. */
  name: string
  rows: readonly BoardRow[]
  total: number
  me: BoardRow | null
  around: readonly BoardRow[]
  /** When this copy was stored, if it is one. */
  saved?: number | undefined
  /** Loads the next rows; absent at the end. Resolves to the new number of rows. */
  more?: (() => Promise<number>) | undefined
}

/** The rows from the top, then the user among their neighbours if they are not one of those. */
export function Board({ name, rows, total, me, around, saved, more }: BoardProps) {
  const [ownRow, setOwnRow] = useState<HTMLElement | null>(null)
  const isVisible = useIsVisible(ownRow)
  const own = useQuery({ ...profile(), enabled: me === null, refetchOnWindowFocus: false })
  // "You're not on the board yet" is shown only once it is known that the user wants to be on it.
  const isKnown = me !== null || (own.isSuccess && !own.isFetching)
  const isListed = me !== null && rows.some(({ user }) => user.id === me.user.id)
  const jump = () => {
    ownRow?.scrollIntoView({ block: 'center' })
    ownRow?.focus({ preventScroll: true })
  }
  const extend = async (fetchMore: () => Promise<number>) => {
    const shown = await fetchMore()
    announce(`${counted(shown - rows.length, 'more player', 'more players')}. Showing ${shown} of ${total}.`)
  }
  return (
    <div className={styles.board}>
      {saved !== undefined && <p className={styles.saved}>Saved copy from {recentMoment(saved)}.</p>}
      <BoardList hasPodium rows={rows} label={name} me={me?.user.id} ownRow={isListed ? setOwnRow : undefined} />
      <ListEnd
        showing={`Showing ${grouped(rows.length)} of ${counted(total, 'player', 'players')}`}
        more={more && (() => extend(more))}
      />
      {me && !isListed && (
        <section aria-labelledby="around" className={styles.around}>
          <h2 id="around">Around you</h2>
          <BoardList rows={around} label="Around you" me={me.user.id} ownRow={setOwnRow} />
        </section>
      )}
      {!isVisible && isKnown && <OwnRank me={me} isOptedOut={own.data?.on_board === false} onJump={jump} />}
    </div>
  )
}
