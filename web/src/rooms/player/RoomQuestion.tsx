import { Suspense, useCallback, useMemo, useRef, useState, type ReactNode, useEffect } from 'react'
import { KINDS } from '#contract/quiz/kinds/kinds.ts'
import { letterOf } from '#contract/text/letters.ts'
import type { Verdict } from '#contract/api/play.ts'
import { questionTitle } from '#contract/quiz/question-words.ts'
import { shuffleOptions } from '#contract/quiz/shuffle.ts'
import { fitsQuestion, questionHeading, untouched, type Answer, type Question } from '#contract/quiz/question.ts'
import type { RoomQuiz } from '#contract/api/rooms.ts'
import type { Media } from '#contract/quiz/media.ts'
import { AnswerForm } from '#web/kinds/AnswerForm.tsx'
import { OptionMarks } from '#web/kinds/choice/Choices.tsx'
import { useKeys } from '#web/platform/browser/keyboard.ts'
import { usePreferences } from '#web/platform/preferences.ts'
import styles from '#web/play/question/Question.module.css'
import { QuestionImage } from '#web/play/question/QuestionImage.tsx'
import { QuestionTitle } from '#web/play/question/QuestionTitle.tsx'
import { Button } from '#web/ui/Button.tsx'
import { CategoryIcon } from '#web/ui/Cover.tsx'
import { MediaPlayer } from '#web/media/MediaPlayer.tsx'
import { mediaName } from '#web/media/media-words.ts'
import { OptionShape } from '../OptionShape.tsx'
import { storeAnswer, storedAnswer } from './stored-in-tab.ts'
import { asLookedUp, screenIndexes } from './as-looked-up.ts'
import type { RoomAnswer } from './use-room-answer.ts'
import roomStyles from './Room.module.css'

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
  // In this seat's order, so that a neighbour's phone gives nothing away.
  const shown = useMemo(
    () => (isHidden ? asLookedUp(question) : shuffleOptions(question, seat_id)),
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
  const [draft, setDraft] = useState<Answer | undefined>(() => storedAnswer(room_id, question)?.answer)
  // Enter changes and sends in one step.
  const latest = useRef(draft)
  const [isRefused, setIsRefused] = useState(false)
  const isGiven = answer.answer !== undefined
  const isDraft = isOpen && !isGiven && !isDirect
  const change = (to: Answer) => {
    setIsRefused(false)
    setDraft(to)
    latest.current = to
    storeAnswer(room_id, qid, to, false)
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
  const ownHeading = children ? { ...questionTitle(question), isTask: false } : questionHeading(question)
  const heading = isHidden ? { text: 'Look up at the screen', isTask: false } : ownHeading
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
          <div className={roomStyles.send}>
            {isRefused && (
              <p role="alert" className={roomStyles.refused}>
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

/** The sound or video of a question in a room. Where a screen plays it, thirty phones need not. */
function RoomMedia({ media, hasScreen }: { media: NonNullable<Media>; hasScreen: boolean }) {
  const [isHere, setIsHere] = useState(!hasScreen)
  if (isHere) return <MediaPlayer media={media} />
  return (
    <div>
      <Button kind="quiet" small onClick={() => setIsHere(true)}>
        Play the {mediaName(media.kind)} on this device
      </Button>
    </div>
  )
}

/** Milliseconds, in which an answer reaches the server. */
const EARLY = 700
/** A browser waits no longer than this. */
const LONGEST_WAIT = 2 ** 31 - 1

/** Does something just before a deadline of the server's clock: what is filled in by then still arrives in time. */
function useBeforeDeadline(until: number | null, now: () => number, act: () => void): void {
  const latest = useRef({ act, now })
  useEffect(() => {
    latest.current = { act, now }
  })
  useEffect(() => {
    const wait = until === null ? Infinity : until - latest.current.now() - EARLY
    if (wait > LONGEST_WAIT) return
    const timer = setTimeout(() => latest.current.act(), Math.max(0, wait))
    return () => clearTimeout(timer)
  }, [until])
}
