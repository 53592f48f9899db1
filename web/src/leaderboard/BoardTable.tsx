import type { BoardRow } from '#contract/leaderboard.ts'
import { counted, grouped } from '#web/platform/format.ts'
import { useMedia } from '#web/platform/browser/use-media.ts'
import { Avatar } from '#web/ui/Avatar.tsx'
import styles from './BoardTable.module.css'

interface BoardTableProps {
  rows: readonly BoardRow[]
  /** The table's caption for screen readers. */
  caption: string
  /** The id of the current user. */
  me: string | undefined
  /** The ref of the current user's row, if it is among these. */
  ownRow?: ((row: HTMLElement | null) => void) | undefined
}

const Rank = ({ rank }: { rank: number }) => (
  <span className={rank <= 3 ? `${styles.rank} ${styles.sun} on-sun` : styles.rank}>{grouped(rank)}</span>
)

const Player = ({ user, isMe }: { user: BoardRow['user']; isMe: boolean }) => (
  <span className={styles.player}>
    <Avatar id={user.id} image={user.avatar} size={32} />
    <span className={styles.name}>{user.name}</span>
    {isMe && <span className={styles.you}>You</span>}
  </span>
)

/** A table on wide screens, a list below. */
export function BoardTable({ rows, caption, me, ownRow }: BoardTableProps) {
  const isWide = useMedia('(min-width: 600px)')
  const own = (isMe: boolean) => (isMe ? { ref: ownRow, tabIndex: -1, 'data-own': true } : {})
  if (!isWide)
    return (
      <ol className={styles.list} aria-label={caption}>
        {rows.map(({ rank, user, points, quizzes }) => (
          <li key={user.id} className={styles.item} {...own(user.id === me)}>
            <Rank rank={rank} />
            <Player user={user} isMe={user.id === me} />
            <span className={styles.points}>
              {grouped(points)}
              <span className="unseen"> right answers</span>
            </span>
            <span className={styles.quizzes}>{counted(quizzes, 'quiz', 'quizzes')}</span>
          </li>
        ))}
      </ol>
    )
  return (
    <table className={styles.table}>
      <caption className="unseen">{caption}</caption>
      <thead>
        <tr>
          <th scope="col">
            <span aria-hidden="true">#</span>
            <span className="unseen">Rank</span>
          </th>
          <th scope="col">Player</th>
          <th scope="col" className={styles.number}>
            Right answers
          </th>
          <th scope="col" className={`${styles.number} ${styles.wide}`}>
            Quizzes
          </th>
        </tr>
      </thead>
      <tbody>
        {rows.map(({ rank, user, points, quizzes }) => (
          <tr key={user.id} {...own(user.id === me)}>
            <td>
              <Rank rank={rank} />
            </td>
            <th scope="row">
              <Player user={user} isMe={user.id === me} />
            </th>
            <td className={styles.number}>{grouped(points)}</td>
            <td className={`${styles.number} ${styles.wide}`}>{grouped(quizzes)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
