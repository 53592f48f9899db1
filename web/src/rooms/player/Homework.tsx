import { useEffect, useRef } from 'react'
import type { Room, Seat } from '#contract/api/rooms.ts'
import { links } from '#contract/api/links.ts'
import { recentMoment } from '#web/platform/format.ts'
import styles from '#web/play/question/Question.module.css'
import { QuestionArt } from '#web/play/question/QuestionTitle.tsx'
import { ButtonLink } from '#web/ui/Button.tsx'
import { PageTitle } from '#web/ui/PageTitle.tsx'
import type { LiveRoom } from '../live/use-room.ts'
import { AnswerStatus, StatusLine } from './AnswerStatus.tsx'
import { PlayerBar } from './PlayerBar.tsx'
import roomStyles from './Room.module.css'
import { RoomQuestion } from './RoomQuestion.tsx'
import type { RoomAnswer } from './use-room-answer.ts'

interface HomeworkProps {
  live: LiveRoom
  room: Room
  me: Seat
  answer: RoomAnswer
  isLost: boolean
}

/** Milliseconds until the next question is asked for again. */
const TRY_AGAIN = 2000

/** One question after the other, at one's own pace; what was right comes at the end. */
export function Homework({ live, room, me, answer, isLost }: HomeworkProps) {
  const { question, quiz, index, closes_at } = room
  const isPaused = room.phase === 'paused'
  const isDone = question === null
  const number = (index ?? 0) + 1
  const refresh = useRef(live.refresh)
  const qid = question?.qid
  const isAnswered = answer.state === 'sent' || answer.state === 'late'
  useEffect(() => {
    if (!isAnswered) return
    let timer: ReturnType<typeof setTimeout> | undefined
    const go = () => refresh.current().catch(() => (timer = setTimeout(() => void go(), TRY_AGAIN)))
    void go()
    return () => clearTimeout(timer)
    // oxlint-disable-next-line react/exhaustive-effect-dependencies -- once for each question
  }, [isAnswered, qid])
  const until = closes_at && recentMoment(Date.parse(closes_at))
  return (
    <div className={styles.page}>
      <PlayerBar name={me.name} count={isDone ? null : `${number} of ${quiz.question_count}`} isLost={isLost} />
      {isPaused ? (
        <div className={roomStyles.calm}>
          <PageTitle takesFocus>The host has paused the room.</PageTitle>
          <p>It goes on here by itself, where you were.</p>
        </div>
      ) : question === null ? (
        <div className={roomStyles.calm}>
          <PageTitle takesFocus>Answers in.</PageTitle>
          <p>
            {until ? `Results come on ${until}.` : 'Results come when the host ends the room.'} Open this page again
            then.
          </p>
          <ButtonLink kind="secondary" href={links.allQuizzes}>
            Browse quizzes
          </ButtonLink>
        </div>
      ) : (
        <div className={styles.stage}>
          <RoomQuestion
            key={question.qid}
            room_id={room.id}
            seat_id={me.seat_id}
            where={`Question ${number} of ${quiz.question_count}.`}
            {...{ quiz, question, answer }}
            verdict={null}
            isOpen={room.phase === 'open'}
            until={closes_at === null ? null : Date.parse(closes_at)}
            now={live.now}
            hasScreen={false}
            isHidden={false}
          />
          <div className={styles.after}>
            <div className={roomStyles.foot}>
              <StatusLine takesFocus={answer.state === 'sending'}>
                {answer.state === 'none' ? (
                  <span className={roomStyles.muted}>{until && `Open until ${until}. Each answer is final.`}</span>
                ) : (
                  <AnswerStatus state={answer.state} isOpen={false} isTimeUp={false} />
                )}
              </StatusLine>
            </div>
          </div>
          <QuestionArt quiz={quiz} />
        </div>
      )}
    </div>
  )
}
