import { useEffect, useState } from 'react'
import type { Room, Seat } from '#contract/room.ts'
import { loadQuestionParts } from '#web/play/question/question-parts.ts'
import { Homework } from '../homework/Homework.tsx'
import type { LiveRoom } from '../live/use-room.ts'
import { useWakeLock } from '../use-wake-lock.ts'
import { BoardPhase } from './BoardPhase.tsx'
import { EndPhase } from './EndPhase.tsx'
import { forgetRoom, noteRoom } from './last-room.ts'
import { isNewAt } from './late-join.ts'
import { LobbyPhase } from './LobbyPhase.tsx'
import { QuestionPhase } from './QuestionPhase.tsx'
import { Removed } from './Removed.tsx'
import { useOwnSeat } from './use-own-seat.ts'
import { useRoomAnswer } from './use-room-answer.ts'
import { useVoidedWords } from './use-voided-words.ts'

interface PlayerScreenProps {
  live: LiveRoom
  room: Room
  me: Seat
}

/** A room for somebody with a seat in it. */
export function PlayerScreen({ live, room, me }: PlayerScreenProps) {
  const own = useOwnSeat(room, live.connection)
  const answer = useRoomAnswer(room, own, live)
  const [isHidden, setIsHidden] = useState(false)
  // Kept over all questions: once there was a timer, its place stays.
  const [hasTimer, setHasTimer] = useState(false)
  if (room.pace === 'host' && room.phase === 'open' && room.closes_at !== null && !hasTimer) setHasTimer(true)
  const isLost = live.connection === 'lost'
  const isOver = room.phase === 'end' || own.isRemoved
  useWakeLock(!isOver && room.pace === 'host')
  useVoidedWords(own.isVoided, room.question?.qid ?? null)
  useEffect(() => (isOver ? forgetRoom() : noteRoom(room.code)), [isOver, room.code])
  useEffect(() => {
    // So that nothing of the next question is waited for.
    void loadQuestionParts().catch(() => {})
  }, [])
  if (own.isRemoved) return <Removed />
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
      {...{ me, own, answer, isLost, isHidden, hasTimer }}
      isNew={isNewAt(room)}
      onHide={setIsHidden}
      now={live.now}
    />
  )
}
