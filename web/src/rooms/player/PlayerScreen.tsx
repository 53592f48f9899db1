import { useEffect, useState, useRef } from 'react'
import { type Room, type Seat, teamName } from '#contract/api/rooms.ts'
import { links } from '#contract/api/links.ts'
import { loadQuestionParts } from '#web/play/question/question-parts.ts'
import { QuizImage } from '#web/catalogue/card/QuizImage.tsx'
import styles from '#web/play/question/Question.module.css'
import { PageTitle } from '#web/ui/PageTitle.tsx'
import { ButtonLink } from '#web/ui/Button.tsx'
import { announce } from '#web/platform/announcements.ts'
import type { LiveRoom } from '../live/use-room.ts'
import { useWakeLock } from '../use-wake-lock.ts'
import joinStyles from '../join/JoinRoom.module.css'
import { isVoided, shownPhase } from '../room-words.ts'
import { Homework } from './Homework.tsx'
import { BoardPhase } from './BoardPhase.tsx'
import { EndPhase } from './EndPhase.tsx'
import { forgetRoom, noteRoom, isNewAt } from './stored-in-tab.ts'
import { QuestionPhase } from './QuestionPhase.tsx'
import { useOwnSeat } from './use-own-seat.ts'
import { useRoomAnswer } from './use-room-answer.ts'
import { PlayerBar } from './PlayerBar.tsx'
import { HEADINGS } from './RoomVerdict.tsx'
import roomStyles from './Room.module.css'

/** A room for somebody with a seat in it. */
export function PlayerScreen({ live, room, me }: { live: LiveRoom; room: Room; me: Seat }) {
  const own = useOwnSeat(room, live.connection)
  const answer = useRoomAnswer(room, own, live)
  const [isHidden, setIsHidden] = useState(false)
  // Kept over all questions: once there was a timer, its place stays.
  const [hasTimer, setHasTimer] = useState(false)
  if (room.pace === 'host' && room.phase === 'open' && room.closes_at !== null && !hasTimer) setHasTimer(true)
  const isLost = live.connection === 'lost'
  const isOver = room.phase === 'end' || own.isRemoved
  useWakeLock(!isOver && room.pace === 'host')
  useVoidedWords(isVoided(room), room.question?.qid ?? null)
  useEffect(() => (isOver ? forgetRoom() : noteRoom(room.code)), [isOver, room.code])
  useEffect(() => {
    // So that nothing of the next question is waited for.
    void loadQuestionParts().catch(() => {})
  }, [])
  if (own.isRemoved) return <Removed />
  const phase = shownPhase(room)
  if (phase === 'end') return <EndPhase room={room} me={me} seat={own.seat} />
  if (room.pace === 'self') return <Homework {...{ live, room, me, answer, isLost }} />
  if (phase === 'board') return <BoardPhase {...{ room, me, own, isLost }} />
  const { question } = room
  if (phase === 'lobby' || !question) return <LobbyPhase {...{ room, me, isLost }} />
  return (
    <QuestionPhase
      key={question.qid}
      room={{ ...room, question }}
      {...{ me, own, answer, isLost, isHidden, hasTimer }}
      isNew={isNewAt(room)}
      onHide={setIsHidden}
      now={live.now}
    />
  )
}

const TIMES = {
  1: null,
  1.5: 'You have 1.5× time for each question.',
  2: 'You have 2× time for each question.',
}

/** Before it starts: who one is here. */
const LobbyPhase = ({ room, me, isLost }: { room: Room; me: Seat; isLost: boolean }) => (
  <div className={styles.page}>
    <PlayerBar name={room.quiz.quiz_title} isLost={isLost} />
    <div className={roomStyles.calm}>
      <div className={roomStyles.plate} aria-hidden="true">
        <QuizImage quiz={room.quiz} banner />
      </div>
      <PageTitle takesFocus>You’re in.</PageTitle>
      <div className={roomStyles.seated}>
        <p className={roomStyles.ownName}>
          <bdi>{me.name}</bdi>
        </p>
        {me.team !== null && <p>Team {teamName(me.team)}</p>}
        {TIMES[me.extra_time] !== null && <p className={roomStyles.muted}>{TIMES[me.extra_time]}</p>}
      </div>
      <p>Waiting for the host to start.</p>
    </div>
  </div>
)

/** For somebody whom the host has removed. */
export const Removed = () => (
  <div className={joinStyles.page}>
    <PlayerBar />
    <PageTitle takesFocus>The host has removed you from this room.</PageTitle>
    <div className={joinStyles.ways}>
      <ButtonLink href={links.allQuizzes}>Browse quizzes</ButtonLink>
    </div>
  </div>
)

/** Says once that the host does not count the question of the moment. */
function useVoidedWords(isVoided: boolean, qid: string | null): void {
  const announced = useRef<string | null>(null)
  useEffect(() => {
    if (!isVoided || qid === null || announced.current === qid) return
    announced.current = qid
    announce(HEADINGS.voided)
  }, [isVoided, qid])
}
