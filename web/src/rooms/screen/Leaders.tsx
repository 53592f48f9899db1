import { ArrowDown, ArrowUp } from 'lucide-react'
import type { Place, Room } from '#contract/room.ts'
import { counted, grouped } from '#web/platform/format.ts'
import { movedSince, type Moved } from './movement.ts'
import { nameOnScreen } from './name-on-screen.ts'
import styles from './Leaders.module.css'
import { StageTitle } from './StageTitle.tsx'

interface LeadersProps {
  room: Room
  /** The board of an earlier question, to say who moved. */
  before: readonly Place[] | null
  isHidden: boolean
}

/** So few are shown larger. */
const FEW = 6

function Movement({ by }: Pick<Moved, 'by'>) {
  if (by === null || by === 0) return <span className={styles.move} />
  const Arrow = by > 0 ? ArrowUp : ArrowDown
  const places = counted(Math.abs(by), 'place', 'places')
  return (
    <span className={styles.move} data-up={by > 0}>
      <Arrow aria-hidden="true" />
      <span aria-hidden="true">{Math.abs(by)}</span>
      <span className="unseen">{by > 0 ? `up ${places}` : `down ${places}`}</span>
    </span>
  )
}

/** The first ten, or the teams, with their points. */
export function Leaders({ room, before, isHidden }: LeadersProps) {
  const hasTeams = room.settings.teams > 0
  const places = movedSince(before, room.board)
  const most = Math.max(1, ...places.map(({ points }) => points))
  return (
    <div className={styles.board}>
      <StageTitle className={styles.title}>{hasTeams ? 'Team standings' : 'Standings'}</StageTitle>
      {places.length === 0 ? (
        <p className={styles.nobody}>Nobody has points yet.</p>
      ) : (
        <ol className={styles.places} data-few={places.length <= FEW || undefined}>
          {places.map((place) => (
            <li key={place.name} className={styles.place}>
              <span className={styles.bar} style={{ '--share': place.points / most }} aria-hidden="true" />
              <span className={styles.rank}>{place.rank}</span>
              <span className={styles.name}>
                <bdi>{nameOnScreen(place, isHidden && !hasTeams)}</bdi>
              </span>
              <Movement by={place.by} />
              <span className={styles.points}>{grouped(place.points)}</span>
            </li>
          ))}
        </ol>
      )}
    </div>
  )
}
