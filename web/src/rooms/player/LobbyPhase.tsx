import { teamName } from '#contract/room-limits.ts'
import type { Room, Seat } from '#contract/room.ts'
import { QuizImage } from '#web/catalogue/card/QuizImage.tsx'
import styles from '#web/play/question/Question.module.css'
import { PageTitle } from '#web/ui/PageTitle.tsx'
import { ConnectionLine } from './ConnectionLine.tsx'
import { PlayerBar } from './PlayerBar.tsx'
import own from './Room.module.css'

const TIMES = {
  1: null,
  1.5: 'You have 1.5× time for each question.',
  2: 'You have 2× time for each question.',
}

/** Before it starts: who one is here. */
export const LobbyPhase = ({ room, me, isLost }: { room: Room; me: Seat; isLost: boolean }) => (
  <div className={styles.page}>
    <PlayerBar name={room.quiz.quiz_title} points={null} count={null} />
    <ConnectionLine isLost={isLost} />
    <div className={own.calm}>
      <div className={own.plate} aria-hidden="true">
        <QuizImage quiz={room.quiz} banner />
      </div>
      <PageTitle takesFocus>You’re in.</PageTitle>
      <div className={own.seated}>
        <p className={own.ownName}>
          <bdi>{me.name}</bdi>
        </p>
        {me.team !== null && <p>Team {teamName(me.team)}</p>}
        {TIMES[me.extra_time] !== null && <p className={own.muted}>{TIMES[me.extra_time]}</p>}
      </div>
      <p>Waiting for the host to start.</p>
    </div>
  </div>
)
