import { useEffect } from 'react'
import type { Place, Room, Seat } from '#contract/api/rooms.ts'
import { announce } from '#web/platform/announcements.ts'
import styles from '#web/play/question/Question.module.css'
import { PageTitle } from '#web/ui/PageTitle.tsx'
import { Skeleton } from '#web/ui/Waiting.tsx'
import { grouped } from '#web/platform/format.ts'
import { ordinal } from '#web/platform/intl.ts'
import { PlayerBar } from './PlayerBar.tsx'
import { gapWords, rankWords } from './place-words.ts'
import type { OwnSeatNow } from './use-own-seat.ts'
import roomStyles from './Room.module.css'

interface BoardPhaseProps {
  room: Room
  me: Seat
  own: OwnSeatNow
  isLost: boolean
}

/** The player's place, and who is next to them; with teams, all of those. */
export function BoardPhase({ room, me, own: { seat, isFresh }, isLost }: BoardPhaseProps) {
  const fresh = isFresh ? seat : null
  const gap = fresh && gapWords(fresh)
  const words = fresh && rankWords(fresh)
  useEffect(() => {
    // The heading, one's place, is read out as it takes the focus.
    if (gap) announce(`${gap}.`)
  }, [gap])
  const isTeams = room.settings.teams > 0
  const rows = isTeams
    ? room.board.map((place) => ({ ...place, isOwn: place.team === me.team }))
    : fresh
      ? [...row(fresh.above), ...row(fresh, true), ...row(fresh.below)]
      : []
  return (
    <div className={styles.page}>
      <PlayerBar
        name={me.name}
        points={fresh?.points ?? null}
        count={`${(room.index ?? 0) + 1}/${room.quiz.question_count}`}
        isLost={isLost}
      />
      <div className={roomStyles.calm}>
        {fresh ? (
          <>
            <PageTitle takesFocus>{words}</PageTitle>
            {gap && <p>{gap}</p>}
            <PlaceRows rows={rows} />
          </>
        ) : (
          <Skeleton className={roomStyles.waiting} />
        )}
        <p className={roomStyles.muted}>
          {room.phase === 'paused'
            ? 'The host has paused the room.'
            : room.index === room.quiz.question_count - 1
              ? 'The end comes soon.'
              : 'Next question soon.'}
        </p>
      </div>
    </div>
  )
}

interface PlaceRow extends Place {
  isOwn: boolean
}

/** Places on the board, with one's own marked. */
export const PlaceRows = ({ rows }: { rows: readonly PlaceRow[] }) => (
  <ol className={roomStyles.places}>
    {rows.map(({ rank, name, points, isOwn }) => (
      <li key={`${rank} ${name}`} className={isOwn ? roomStyles.own : roomStyles.place}>
        <span className={roomStyles.placeRank}>{ordinal(rank)}</span>
        <span className={roomStyles.placeName}>
          <bdi>{name}</bdi>
          {isOwn && <span className="unseen"> (you)</span>}
        </span>
        <span className={roomStyles.placePoints}>{grouped(points)}</span>
      </li>
    ))}
  </ol>
)

const row = (place: Place | null, isOwn = false): PlaceRow[] => (place ? [{ ...place, isOwn }] : [])
