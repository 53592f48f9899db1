import { Eye, EyeOff, Pause } from 'lucide-react'
import { useState } from 'react'
import type { Question } from '#contract/question.ts'
import type { Room, Seat } from '#contract/rooms.ts'
import styles from '#web/play/question/Question.module.css'
import { QuestionArt } from '#web/play/question/QuestionArt.tsx'
import { useIsSlow } from '#web/play/question/use-reveal.ts'
import { Button } from '#web/ui/Button.tsx'
import { VerdictPanel } from '#web/ui/VerdictPanel.tsx'
import { NoTimerBar } from '#web/ui/NoTimerBar.tsx'
import { AnswerStatus } from './AnswerStatus.tsx'
import { ConnectionLine } from './ConnectionLine.tsx'
import { ownDeadline } from './own-deadline.ts'
import { PlayerBar } from './PlayerBar.tsx'
import own from './Room.module.css'
import { outcomeOf, roomVerdict } from './room-verdict.ts'
import { RoomQuestion } from './RoomQuestion.tsx'
import { RoomTimer } from './RoomTimer.tsx'
import { RoomVerdict } from './RoomVerdict.tsx'
import type { OwnSeatNow } from './use-own-seat.ts'
import type { RoomAnswer } from './use-room-answer.ts'
import { useSecondsTo } from './use-seconds-to.ts'

interface QuestionPhaseProps {
  room: Room & { question: Question }
  me: Seat
  own: OwnSeatNow
  answer: RoomAnswer
  isLost: boolean
  /** Whether the player came after this question had begun. */
  isNew: boolean
  isHidden: boolean
  onHide: (isHidden: boolean) => void
  now: () => number
}

/** A question from its reading to its reveal. */
export function QuestionPhase(props: QuestionPhaseProps) {
  const { room, me, own: seated, answer, isLost, isNew, isHidden, onHide, now } = props
  const { question, quiz, index } = room
  const phase = room.paused_from ?? room.phase
  const isPaused = room.phase === 'paused'
  const isReading = phase === 'read'
  const fresh = seated.isFresh ? seated.seat : null
  const deadline = phase === 'open' && !isPaused ? ownDeadline(room, me.extra_time, fresh?.closes_at) : null
  const seconds = useSecondsTo(deadline?.until ?? null, now)
  const untilOpen = useSecondsTo(isReading && room.opened_at && !isPaused ? Date.parse(room.opened_at) : null, now)
  const isTimeUp = deadline !== null && seconds === 0
  const isOpen = phase === 'open' && !isPaused && !isNew
  const isRevealed = phase === 'reveal'
  const verdict = isRevealed ? roomVerdict(room, fresh, answer.answer) : null
  const isSlow = useIsSlow(isRevealed && verdict === null)
  const number = (index ?? 0) + 1
  const [hasTimer, setHasTimer] = useState(false)
  if (deadline && !hasTimer) setHasTimer(true)
  return (
    <div className={styles.page}>
      <PlayerBar
        name={me.name}
        points={seated.seat?.points ?? me.points}
        count={`${number}/${quiz.question_count}`}
        timer={
          deadline && seconds !== null ? (
            <RoomTimer seconds={seconds} deadline={deadline} />
          ) : (
            (hasTimer || room.settings.answer_seconds !== null) && <NoTimerBar />
          )
        }
      />
      <ConnectionLine isLost={isLost} />
      <div className={styles.stage}>
        <RoomQuestion
          room_id={room.id}
          seat_id={me.seat_id}
          where={`Question ${number} of ${quiz.question_count}.`}
          {...{ quiz, question, answer, verdict, isHidden }}
          hasScreen
          isOpen={isOpen && !isTimeUp}
        >
          {isReading ? (
            <p className={own.lookUp}>
              {untilOpen ? `Answers in ${untilOpen} s` : 'Read the question. The answers come in a moment.'}
            </p>
          ) : undefined}
        </RoomQuestion>
        <div className={styles.after}>
          {verdict && fresh ? (
            <RoomVerdict
              {...{ question, verdict, isNew }}
              seat={fresh}
              outcome={outcomeOf(verdict, answer.state === 'sent', answer.state === 'late', fresh.voided)}
            />
          ) : isRevealed && isSlow ? (
            <VerdictPanel tone="waiting" heading="Checking…" action={null}>
              {room.why && <p>{room.why}</p>}
            </VerdictPanel>
          ) : (
            <div className={own.foot}>
              {isPaused ? (
                <output className={own.status}>
                  <Pause size={20} aria-hidden="true" /> The host has paused the room.
                </output>
              ) : isNew && !isReading ? (
                <p className={own.status}>You join with the next question.</p>
              ) : (
                !isReading && !isRevealed && <AnswerStatus state={answer.state} isOpen={isOpen} isTimeUp={isTimeUp} />
              )}
              {!isRevealed && (
                <Button kind="quiet" small aria-pressed={isHidden} onClick={() => onHide(!isHidden)}>
                  {isHidden ? <Eye size={18} aria-hidden="true" /> : <EyeOff size={18} aria-hidden="true" />}
                  {isHidden ? 'Show the question here' : 'Hide the question here'}
                </Button>
              )}
            </div>
          )}
        </div>
        <QuestionArt quiz={quiz} />
      </div>
    </div>
  )
}
