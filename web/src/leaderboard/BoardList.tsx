import type { BoardRow } from '#contract/leaderboard.ts'
import { counted, grouped } from '#web/platform/format.ts'
import { Avatar } from '#web/ui/Avatar.tsx'
import styles from './BoardList.module.css'

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

const Figures = ({ points, quizzes }: Pick<BoardRow, 'points' | 'quizzes'>) => (
  <>
    <span className={styles.points}>
      {grouped(points)} <span className={styles.unit}>right</span>
      <span className="unseen"> {points === 1 ? 'answer' : 'answers'},</span>
    </span>
    <span className={styles.quizzes}>{counted(quizzes, 'quiz', 'quizzes')}</span>
  </>
)

/** Players in order: one list, also where its first three stand on a podium. */
export const BoardList = ({ rows, label, me, ownRow, hasPodium = false }: BoardListProps) => (
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
          <Figures points={points} quizzes={quizzes} />
        </li>
      )
    })}
  </ol>
)
