import { Eye, EyeOff, Pause } from 'lucide-react'
import { useEffect } from 'react'
import { KINDS } from '#contract/quiz/kinds/kinds.ts'
import type { Question } from '#contract/quiz/question.ts'
import type { Room, Seat } from '#contract/api/rooms.ts'
import styles from '#web/play/question/Question.module.css'
import { QuestionArt } from '#web/play/question/QuestionTitle.tsx'
import { useIsSlow } from '#web/play/question/use-reveal.ts'
import { Button } from '#web/ui/Button.tsx'
import { RenderedText } from '#web/ui/RenderedText.tsx'
import { VerdictPanel } from '#web/ui/VerdictPanel.tsx'
import { useSecondsLeft } from '#web/ui/use-seconds-left.ts'
import { announce } from '#web/platform/announcements.ts'
import { NoTimerBar, TimerBar } from '#web/ui/TimerBar.tsx'
import { isVoided, shownPhase } from '../room-words.ts'
import { AnswerStatus, StatusLine } from './AnswerStatus.tsx'
import { PlayerBar } from './PlayerBar.tsx'
import { ownDeadline, type Deadline } from './own-deadline.ts'
import { HEADINGS, outcomeOf, roomVerdict, RoomVerdict } from './RoomVerdict.tsx'
import { RoomQuestion } from './RoomQuestion.tsx'
import type { OwnSeatNow } from './use-own-seat.ts'
import type { RoomAnswer } from './use-room-answer.ts'
import roomStyles from './Room.module.css'

interface QuestionPhaseProps {
  room: Room & { question: Question }
  me: Seat
  own: OwnSeatNow
  answer: RoomAnswer
  isLost: boolean
  /** Whether the player came after this question had begun. */
  isNew: boolean
  isHidden: boolean
  /** Whether there is, or was, a timer in this room. */
  hasTimer: boolean
  onHide: (isHidden: boolean) => void
  now: () => number
}

/** A question from its reading to its reveal. */
export function QuestionPhase(props: QuestionPhaseProps) {
  const { room, me, own, answer, isLost, isNew, isHidden, hasTimer, onHide, now } = props
  const { question, quiz, index } = room
  const phase = shownPhase(room)
  const isPaused = room.phase === 'paused'
  const isReading = phase === 'read'
  const fresh = own.isFresh ? own.seat : null
  const deadline = phase === 'open' && !isPaused ? ownDeadline(room, me.extra_time, fresh?.closes_at) : null
  const seconds = useSecondsLeft(deadline?.until ?? null, now)
  const untilOpen = useSecondsLeft(isReading && room.opened_at && !isPaused ? Date.parse(room.opened_at) : null, now)
  const isTimeUp = deadline !== null && seconds === 0
  const isOpen = phase === 'open' && !isPaused && !isNew
  const isRevealed = phase === 'reveal'
  const verdict = isRevealed ? roomVerdict(room, fresh, answer.answer) : null
  const isSlow = useIsSlow(isRevealed && verdict === null)
  const number = (index ?? 0) + 1
  const hasOptions = KINDS[question.type].chooses !== 'none'
  return (
    <div className={styles.page}>
      <PlayerBar
        name={me.name}
        points={own.seat?.points ?? me.points}
        count={`${number}/${quiz.question_count}`}
        isLost={isLost}
        timer={
          deadline ? (
            <RoomTimer seconds={seconds} deadline={deadline} isQuiet={answer.answer !== undefined} />
          ) : (
            (hasTimer || room.settings.answer_seconds !== null) && <NoTimerBar />
          )
        }
      />
      <div className={styles.stage}>
        <RoomQuestion
          room_id={room.id}
          seat_id={me.seat_id}
          where={`Question ${number} of ${quiz.question_count}.`}
          {...{ quiz, question, answer, verdict, isHidden }}
          hasScreen
          isOpen={isOpen && !isTimeUp}
          until={deadline?.until ?? null}
          now={now}
        >
          {isReading ? <p className={roomStyles.lookUp}>Answers in {untilOpen || 'a moment'}</p> : undefined}
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
              {room.why && (
                <p>
                  <RenderedText text={room.why} rendered={room.why_rendered} />
                </p>
              )}
            </VerdictPanel>
          ) : (
            <div className={roomStyles.foot}>
              <StatusLine takesFocus={answer.state === 'sending'}>
                {isPaused ? (
                  <>
                    <Pause size={20} aria-hidden="true" />
                    <span>
                      The host has paused the room.
                      {answer.state === 'held' && ' Your answer is sent when it goes on.'}
                    </span>
                  </>
                ) : isNew && !isReading ? (
                  'You join with the next question.'
                ) : isReading || isRevealed ? null : isVoided(room) ? (
                  HEADINGS.voided
                ) : (
                  <AnswerStatus state={answer.state} isOpen={isOpen} isTimeUp={isTimeUp} />
                )}
              </StatusLine>
              {!isRevealed && (
                <Button kind="quiet" small onClick={() => onHide(!isHidden)}>
                  {isHidden ? <Eye size={18} aria-hidden="true" /> : <EyeOff size={18} aria-hidden="true" />}
                  {isHidden ? 'Show the question' : hasOptions ? 'Show only shapes' : 'Hide the question'}
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

/** Seconds. More would talk over the question. */
const ANNOUNCED: readonly number[] = [30, 10, 5]

/** The player's own time; quiet once they have answered, and are not waited for. */
function RoomTimer({ seconds, deadline, isQuiet }: { seconds: number; deadline: Deadline; isQuiet: boolean }) {
  useEffect(() => {
    if (!isQuiet && ANNOUNCED.includes(seconds) && seconds < deadline.seconds) announce(`${seconds} seconds left.`)
  }, [seconds, deadline.seconds, isQuiet])
  return <TimerBar seconds={Math.min(seconds, deadline.seconds)} of={deadline.seconds} />
}
