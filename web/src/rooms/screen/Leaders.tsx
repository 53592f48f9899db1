import { ArrowDown, ArrowUp } from 'lucide-react'
import type { Place, Room } from '#contract/api/rooms.ts'
import { counted, grouped } from '#web/platform/format.ts'
import { StageTitle } from './TopLine.tsx'
import styles from './Leaders.module.css'

interface LeadersProps {
  room: Room
  /** The board of an earlier question, to say who moved. */
  before: readonly Place[] | null
  isHidden: boolean
}

/** So few are shown larger. */
const FEW = 6

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

interface Moved extends Place {
  /** How many places they went up; negative: down; null: nobody knows, or they are new. */
  by: number | null
}

/** Each place on the board with how it moved since the board before. */
export function movedSince(before: readonly Place[] | null, now: readonly Place[]): Moved[] {
  const ranks = new Map((before ?? []).map(({ name, rank }) => [name, rank]))
  return now.map((place) => {
    const was = ranks.get(place.name)
    return { ...place, by: was === undefined ? null : was - place.rank }
  })
}

/** A name, or while names are hidden only the place. */
export const nameOnScreen = ({ name, rank }: Place, isHidden: boolean): string => (isHidden ? `Place ${rank}` : name)

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
