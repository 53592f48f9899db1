import { useQuery } from '@tanstack/react-query'
import { useState, useEffect } from 'react'
import type { BoardRow } from '#contract/api/leaderboard.ts'
import { links } from '#contract/api/links.ts'
import { announce } from '#web/platform/announcements.ts'
import { counted, grouped, recentMoment } from '#web/platform/format.ts'
import { ListEnd } from '#web/ui/ListEnd.tsx'
import { Avatar } from '#web/ui/Avatar.tsx'
import { Button, ButtonLink } from '#web/ui/Button.tsx'
import { Skeletons } from '#web/ui/Waiting.tsx'
import { profile, type BoardPage } from './queries.ts'
import styles from './Board.module.css'

export interface BoardProps extends Pick<BoardPage, 'total' | 'me' | 'around'> {
  name: string
  rows: readonly BoardRow[]
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

interface BoardListProps {
  rows: readonly BoardRow[]
  /** Its name for screen readers. */
  label: string
  /** The id of the current user. */
  me: string | undefined
  /** The ref of the current user's row, if it is among these. */
  ownRow?: ((row: HTMLElement | null) => void) | undefined
  /** Whether the first three stand on a podium. */
  hasPodium?: boolean
}

const PLACES = 3

/** Players in order: one list, also where its first three stand on a podium. */
const BoardList = ({ rows, label, me, ownRow, hasPodium = false }: BoardListProps) => (
  <ol className={styles.list} aria-label={label}>
    {rows.map(({ rank, user, points, quizzes }, index) => {
      const isMe = user.id === me
      const isOnPodium = hasPodium && index < PLACES
      return (
        <li
          key={user.id}
          className={isOnPodium ? styles.step : styles.row}
          data-place={isOnPodium ? index + 1 : undefined}
          data-own={isMe || undefined}
          {...(isMe && { ref: ownRow, tabIndex: -1 })}
        >
          <span className={rank === 1 ? `${styles.rank} ${styles.first} on-sun` : styles.rank} data-rank={rank}>
            {grouped(rank)}
          </span>
          <Avatar id={user.id} image={user.avatar} size={isOnPodium ? (index === 0 ? 96 : 64) : 32} />
          <span className={styles.player}>
            <span className={styles.name}>{user.name}</span>
            {isMe && <span className={styles.you}>You</span>}
          </span>
          <span className={styles.points}>
            {grouped(points)} <span className={styles.unit}>right</span>
            <span className="unseen"> {points === 1 ? 'answer' : 'answers'},</span>
          </span>
          <span className={styles.quizzes}>{counted(quizzes, 'quiz', 'quizzes')}</span>
        </li>
      )
    })}
  </ol>
)

/** The user's own rank, sticky at the bottom of the screen while their row is out of view; they may have opted out. */
const OwnRank = ({ me, isOptedOut, onJump }: { me: BoardRow | null; isOptedOut: boolean; onJump: () => void }) => (
  <aside className={styles.own} aria-label="Your rank">
    {me ? (
      <>
        <span className={styles.ownRank}>{grouped(me.rank)}</span>
        <Avatar id={me.user.id} image={me.user.avatar} size={32} />
        <span className={styles.who}>
          You
          <span className={styles.figures}>
            {grouped(me.points)} right
            <span className={styles.long}>
              {me.points === 1 ? ' answer' : ' answers'}, {counted(me.quizzes, 'quiz', 'quizzes')}
            </span>
          </span>
        </span>
        <Button kind="secondary" small onClick={onJump}>
          Jump to me
        </Button>
      </>
    ) : isOptedOut ? (
      <>
        <span className={styles.who}>You're hidden from the leaderboard.</span>
        <ButtonLink href={links.settings} kind="secondary" small>
          Change this
        </ButtonLink>
      </>
    ) : (
      <>
        <span className={styles.who}>You're not on the leaderboard yet.</span>
        <ButtonLink href={links.home} kind="secondary" small>
          Browse quizzes
        </ButtonLink>
      </>
    )}
  </aside>
)

export const BoardSkeleton = () => (
  <div>
    <Skeletons count={10} className={styles.waiting} />
  </div>
)

/** Whether an element is on the screen. */
function useIsVisible(element: HTMLElement | null): boolean {
  const [seen, setSeen] = useState<{ of: HTMLElement | null; is: boolean }>({ of: null, is: false })
  useEffect(() => {
    if (!element) return
    const observer = new IntersectionObserver(([entry]) => setSeen({ of: element, is: entry?.isIntersecting === true }))
    observer.observe(element)
    return () => observer.disconnect()
  }, [element])
  return seen.of === element && seen.is
}
