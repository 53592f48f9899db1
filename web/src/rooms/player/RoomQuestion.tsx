import { Suspense, useCallback, useMemo, useRef, useState, type ReactNode } from 'react'
import { KINDS } from '#contract/kinds.ts'
import { letterOf } from '#contract/letter-of.ts'
import type { Verdict } from '#contract/play.ts'
import { questionTitle } from '#contract/question-words.ts'
import { fitsQuestion, questionHeading, untouched, type Answer, type Question } from '#contract/question.ts'
import type { RoomQuiz } from '#contract/room.ts'
import { AnswerForm } from '#web/kinds/AnswerForm.tsx'
import { OptionMarks } from '#web/kinds/choice/option-marks.ts'
import { useKeys } from '#web/platform/keyboard/use-keys.ts'
import { usePreferences } from '#web/platform/preferences.ts'
import styles from '#web/play/question/Question.module.css'
import { QuestionImage } from '#web/play/question/question-parts.ts'
import { QuestionTitle } from '#web/play/question/QuestionTitle.tsx'
import { Button } from '#web/ui/Button.tsx'
import { CategoryIcon } from '#web/ui/CategoryIcon.tsx'
import { OptionShape } from '../shapes/OptionShape.tsx'
import { keepAnswer, keptAnswer } from './kept-answer.ts'
import own from './Room.module.css'
import { asLookedUp, inSeatOrder, screenIndexes } from './seat-order.ts'
import { RoomMedia } from './RoomMedia.tsx'
import { useBeforeDeadline } from '../live/use-before-deadline.ts'
import type { RoomAnswer } from './use-room-answer.ts'

interface RoomQuestionProps {
  room_id: string
  seat_id: string
  quiz: RoomQuiz
  /** As on the shared screen. */
  question: Question
  /** "Question 3 of 10." */
  where: string
  answer: RoomAnswer
  verdict: Verdict | null
  isOpen: boolean
  /** Until when it can be answered, in milliseconds of the server's clock; null: as long as it is open. */
  until: number | null
  now: () => number
  /** Whether there is a shared screen, with its letters and shapes. */
  hasScreen: boolean
  /** Whether the player looks up at the screen instead. */
  isHidden: boolean
  /** Shown in place of the answers, while there are none to choose from. */
  children?: ReactNode
}

/** A question in a room, and its answers once they can be given. */
export function RoomQuestion(props: RoomQuestionProps) {
  const { room_id, seat_id, quiz, question, where, answer, verdict, isOpen, hasScreen, isHidden, children } = props
  const { until, now } = props
  const { qid, image, media } = question
  const { confirmAnswers } = usePreferences()
  const isDirect = !confirmAnswers && KINDS[question.type].chooses === 'one'
  const shown = useMemo(
    () => (isHidden ? asLookedUp(question) : inSeatOrder(question, seat_id)),
    [question, seat_id, isHidden],
  )
  const indexes = useMemo(() => screenIndexes(question), [question])
  const markOf = useCallback(
    (id: string) => {
      const index = indexes.get(id)
      return index === undefined || !hasScreen
        ? null
        : { letter: letterOf(index), shape: <OptionShape index={index} /> }
    },
    [indexes, hasScreen],
  )
  const [draft, setDraft] = useState<Answer | undefined>(() => keptAnswer(room_id, question)?.answer)
  // Enter changes and sends in one step.
  const latest = useRef(draft)
  const [isRefused, setIsRefused] = useState(false)
  const isGiven = answer.answer !== undefined
  const isDraft = isOpen && !isGiven && !isDirect
  const change = (to: Answer) => {
    setIsRefused(false)
    setDraft(to)
    latest.current = to
    keepAnswer(room_id, qid, to, false)
  }
  const send = () => {
    const ready = latest.current ?? untouched(shown)
    if (ready === undefined) setIsRefused(true)
    else answer.send(ready)
  }
  const sendDraft = () => {
    const ready = latest.current ?? null
    if (ready !== null && fitsQuestion(question, ready)) answer.send(ready)
  }
  useBeforeDeadline(isDraft && !children ? until : null, now, sendDraft)
  useKeys({ Enter: isDraft && !children ? send : undefined })
  // While it is only read, nothing below says what is asked.
  const asked = children ? { ...questionTitle(question), isTask: false } : questionHeading(question)
  const heading = isHidden ? { text: 'Look up at the screen', isTask: false } : asked
  return (
    <div className={styles.body}>
      <div className={styles.head}>
        <div className={styles.where}>
          <CategoryIcon name={quiz.category.slug} />
          {quiz.category.name}
        </div>
        <QuestionTitle where={where} lang="" shown={heading} isTask={heading.isTask} takesFocus />
      </div>
      <div className={styles.answer}>
        <Suspense>
          {image && !isHidden && !KINDS[question.type].isOnImage && <QuestionImage image={image} />}
          {media && !isHidden && <RoomMedia key={media.url} media={media} hasScreen={hasScreen} />}
          {children ?? (
            <OptionMarks value={markOf}>
              <AnswerForm
                // What another tab of this browser answered is shown as it would be after a reload.
                key={isGiven && !answer.isMine ? 'elsewhere' : 'here'}
                question={shown}
                given={isGiven ? answer.answer : (draft ?? undefined)}
                verdict={verdict}
                isLocked={!isOpen || isGiven}
                showsVerdict={verdict !== null}
                isDirect={isDirect}
                isDraft={isDraft}
                onAnswer={isDraft ? change : answer.send}
                onDraft={(to) => {
                  latest.current = to
                }}
                onNext={send}
              />
            </OptionMarks>
          )}
        </Suspense>
        {isDraft && !children && (
          <div className={own.send}>
            {isRefused && (
              <p role="alert" className={own.refused}>
                Nothing to send yet. Choose or type an answer first.
              </p>
            )}
            <Button onClick={send}>Send answer</Button>
          </div>
        )}
      </div>
    </div>
  )
}
