import type { Place } from '#contract/room.ts'
import { grouped } from '#web/platform/format.ts'
import { ordinal } from '#web/platform/ordinal.ts'
import styles from './Room.module.css'

export interface PlaceRow extends Place {
  isOwn: boolean
}

/** Places on the board, with one's own marked. */
export const PlaceRows = ({ rows }: { rows: readonly PlaceRow[] }) => (
  <ol className={styles.places}>
    {rows.map(({ rank, name, points, isOwn }) => (
      <li key={`${rank} ${name}`} className={isOwn ? styles.own : styles.place}>
        <span className={styles.placeRank}>{ordinal(rank)}</span>
        <span className={styles.placeName}>
          <bdi>{name}</bdi>
          {isOwn && <span className="unseen"> (you)</span>}
        </span>
        <span className={styles.placePoints}>{grouped(points)}</span>
      </li>
    ))}
  </ol>
)
