import { useEffect, useState } from 'react'
import type { Room, Seat } from '#contract/rooms.ts'
import { links } from '#contract/links.ts'
import { loadQuestionParts } from '#web/play/question/question-parts.ts'
import styles from '#web/play/question/Question.module.css'
import { ButtonLink } from '#web/ui/ButtonLink.tsx'
import { PageTitle } from '#web/ui/PageTitle.tsx'
import { Homework } from '../homework/Homework.tsx'
import type { LiveRoom } from '../live/use-room.ts'
import { BoardPhase } from './BoardPhase.tsx'
import { EndPhase } from './EndPhase.tsx'
import { isNewAt } from './late-join.ts'
import { LobbyPhase } from './LobbyPhase.tsx'
import { QuestionPhase } from './QuestionPhase.tsx'
import { useOwnSeat } from './use-own-seat.ts'
import { useRoomAnswer } from './use-room-answer.ts'

interface PlayerScreenProps {
  live: LiveRoom
  room: Room
  me: Seat
}

/** A room for somebody with a seat in it. */
export function PlayerScreen({ live, room, me }: PlayerScreenProps) {
  const own = useOwnSeat(room, live.connection)
  const answer = useRoomAnswer(room, own)
  const [isHidden, setIsHidden] = useState(false)
  const isLost = live.connection === 'lost'
  useEffect(() => {
    // So that nothing of the next question is waited for.
    void loadQuestionParts().catch(() => {})
  }, [])
  if (own.isRemoved)
    return (
      <div className={styles.page}>
        <div className={styles.notice}>
          <PageTitle takesFocus>The host has removed you from this room.</PageTitle>
          <ButtonLink href={links.allQuizzes}>Browse quizzes</ButtonLink>
        </div>
      </div>
    )
  const phase = room.paused_from ?? room.phase
  if (phase === 'end') return <EndPhase room={room} me={me} seat={own.seat} />
  if (room.pace === 'self') return <Homework {...{ live, room, me, answer, isLost }} />
  if (phase === 'board') return <BoardPhase {...{ room, me, own, isLost }} />
  const { question } = room
  if (phase === 'lobby' || !question) return <LobbyPhase {...{ room, me, isLost }} />
  return (
    <QuestionPhase
      key={question.qid}
      room={{ ...room, question }}
      {...{ me, own, answer, isLost, isHidden }}
      isNew={isNewAt(room)}
      onHide={setIsHidden}
      now={live.now}
    />
  )
}
