import { useQuery } from '@tanstack/react-query'
import { useState, useEffect } from 'react'
import { useLocation } from 'wouter'
import { links } from '#contract/api/links.ts'
import { teamName, type OwnSeat, type Room, type RoomResult, type Seat } from '#contract/api/rooms.ts'
import { isMotionReduced } from '#web/platform/preferences.ts'
import { counted, grouped } from '#web/platform/format.ts'
import { ordinal } from '#web/platform/intl.ts'
import styles from '#web/play/question/Question.module.css'
import { Burst } from '#web/play/result/Burst.tsx'
import { ButtonLink, Button } from '#web/ui/Button.tsx'
import { Loaded } from '#web/ui/Loaded.tsx'
import { PageTitle } from '#web/ui/PageTitle.tsx'
import { Skeleton } from '#web/ui/Waiting.tsx'
import { announce } from '#web/platform/announcements.ts'
import { useSecondsLeft } from '#web/ui/use-seconds-left.ts'
import { resultQuery } from '../queries.ts'
import { rightInReview, RoomReview } from '../RoomReview.tsx'
import { PlaceRows } from './BoardPhase.tsx'
import { PlayerBar } from './PlayerBar.tsx'
import roomStyles from './Room.module.css'

/** The board's first three, and all teams. */
const PODIUM = 3

/** After the last question: the player's place, and their answers again. */
export function EndPhase({ room, me, seat }: { room: Room; me: Seat; seat: OwnSeat | null }) {
  const from = useQuery({ ...resultQuery(room.code), throwOnError: false })
  return (
    <div className={styles.page}>
      <PlayerBar name={room.quiz.quiz_title} />
      <div className={`${roomStyles.calm} ${roomStyles.end}`}>
        {seat?.next_code && <NextRoom code={seat.next_code} />}
        <Loaded from={from} skeleton={<Skeleton className={roomStyles.waiting} />}>
          {(loaded) => <Outcome {...{ room, me }} result={loaded} />}
        </Loaded>
      </div>
    </div>
  )
}

const Ways = ({ quiz_url, play }: { quiz_url: string; play: string }) => (
  <div className={roomStyles.buttons}>
    <ButtonLink href={links.quizStart(quiz_url)}>{play}</ButtonLink>
    <ButtonLink kind="secondary" href={links.allQuizzes}>
      Back to all quizzes
    </ButtonLink>
  </div>
)

function Outcome({ room, me, result }: { room: Room; me: Seat; result: RoomResult }) {
  const { review, rank, seats, board, me: seat } = result
  const [isStill] = useState(isMotionReduced)
  const place = rank ?? seat?.rank ?? me.rank
  const points = seat?.points ?? me.points
  const team = board.find((one) => one.team !== null && one.team === me.team)
  const isTeams = room.settings.teams > 0
  // Ended in its lobby: there is nothing to be first in.
  if ((room.pace === 'host' && room.index === null) || review?.length === 0)
    return (
      <div className={roomStyles.calm}>
        <PageTitle takesFocus>
          {room.pace === 'host' ? 'This room ended before it started.' : 'This room is over.'}
        </PageTitle>
        <p>You can still play its quiz by yourself.</p>
        <Ways quiz_url={room.quiz.quiz_url} play="Play it" />
      </div>
    )
  const count = review && rightInReview(review)
  return (
    <div className={roomStyles.calm}>
      <div className={roomStyles.podium}>
        {place <= PODIUM && seats > 1 && points > 0 && <Burst delay={isStill ? null : 0} />}
        <PageTitle takesFocus>
          <span className="unseen">Your place: </span>
          <span className={roomStyles.rank}>{ordinal(place)}</span>{' '}
          <span className={roomStyles.of}>of {grouped(seats)}</span>
        </PageTitle>
      </div>
      <p>
        <bdi>{me.name}</bdi> · {counted(points, 'point', 'points')}
        {count && ` · ${count.right} of ${count.of} right`}
      </p>
      {isTeams && team && (
        <p>
          Your team, {teamName(team.team ?? 1)}: {ordinal(team.rank)}
        </p>
      )}
      <PlaceRows
        rows={(isTeams ? board : board.slice(0, PODIUM)).map((one) => ({
          ...one,
          isOwn: isTeams ? one.team === me.team : one.rank === place && one.name === me.name,
        }))}
      />
      <Ways quiz_url={room.quiz.quiz_url} play="Play it again" />
      {review && review.length > 0 && (
        <div className={roomStyles.review}>
          <RoomReview review={review} />
        </div>
      )}
    </div>
  )
}

/** Milliseconds. */
const MOVES_AFTER = 8000
const NEWS = 'The host is starting another quiz.'

/** The way to the host's next room, which is taken by itself unless the player stays. */
function NextRoom({ code }: { code: string }) {
  const [, navigate] = useLocation()
  const [until, setUntil] = useState<number | null>(() => Date.now() + MOVES_AFTER)
  const left = useSecondsLeft(until)
  useEffect(() => announce(NEWS), [])
  useEffect(() => {
    if (until === null) return
    const timer = setTimeout(() => navigate(links.joinRoom(code)), until - Date.now())
    return () => clearTimeout(timer)
  }, [until, code, navigate])
  return (
    <section className={roomStyles.next} aria-label="The next quiz">
      <p>
        <b>{NEWS}</b>
        {until !== null && <span aria-hidden="true"> You move there in {left} s.</span>}
      </p>
      <div className={roomStyles.buttons}>
        <ButtonLink href={links.joinRoom(code)}>Go there now</ButtonLink>
        {until !== null && (
          <Button kind="secondary" onClick={() => setUntil(null)}>
            Stay here
          </Button>
        )}
      </div>
    </section>
  )
}
