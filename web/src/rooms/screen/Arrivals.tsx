import { teamName } from '#contract/room-limits.ts'
import type { Room } from '#contract/room.ts'
import { counted } from '#web/platform/format.ts'
import { useNewestSeats } from '../host/use-newest-seats.ts'
import styles from './Lobby.module.css'

interface ArrivalsProps {
  room: Room
  isHidden: boolean
}

/** As many names as can be read from the last row. */
const SHOWN = 48

/** The names of who came, the newest first. */
export function Arrivals({ room, isHidden }: ArrivalsProps) {
  const { seats } = room
  const newest = useNewestSeats(room)
  if (seats === 0) return <p className={styles.quiet}>Scan the code, or type the digits. It takes ten seconds.</p>
  if (isHidden) return <p className={styles.quiet}>Names are hidden. Press N to show them.</p>
  const shown = newest.slice(0, SHOWN)
  return (
    <ul className={styles.names}>
      {shown.map(({ seat_id, name, team }) => (
        <li key={seat_id} className={styles.name}>
          <bdi>{name}</bdi>
          {team !== null && <span className={styles.team}>{teamName(team)}</span>}
        </li>
      ))}
      {seats > shown.length && <li className={styles.more}>and {counted(seats - shown.length, 'other', 'others')}</li>}
    </ul>
  )
}
