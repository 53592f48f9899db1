import { ArrowLeft, ArrowRight, Flag } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import type { Answer } from '#contract/play.ts'
import type { Question } from '#contract/quiz.ts'
import { announce } from '../platform/announcements.ts'
import { confirm } from '../platform/confirm.ts'
import { useOnline } from '../platform/online.ts'
import { usePreferences } from '../platform/preferences.ts'
import { Button } from '../ui/Button.tsx'
import { CategoryIcon } from '../ui/CategoryIcon.tsx'
import { IconButton } from '../ui/IconButton.tsx'
import { AnswerForm } from './AnswerForm.tsx'
import { placeToGoOn, streakAt, trailOf, type Run } from './attempt.ts'
import { CheckStep } from './CheckStep.tsx'
import { answerQuestion, isUnkept, setGame, type Game } from './game.ts'
import { isMotionReduced } from './motion.ts'
import { PlayBar } from './PlayBar.tsx'
import styles from './Question.module.css'
import { QuestionPicture } from './QuestionPicture.tsx'
import { QuestionTimer } from './QuestionTimer.tsx'
import { QuestionTitle } from './QuestionTitle.tsx'
import { send } from './send.ts'
import { SkippedStep } from './SkippedStep.tsx'
import { toldOn } from './told.ts'
import { useKeys } from './use-keys.ts'
import { useLater } from './use-later.ts'
import { useMoves } from './use-moves.ts'
import { DOUBLE_TAP, useIsSlow, useReveal } from './use-reveal.ts'
import { announcementOf } from './verdict-words.ts'
import { Pending, Verdict } from './Verdict.tsx'

const loadReport = async () => (await import('./ReportDialog.tsx')).ReportDialog

interface AskedProps {
  game: Game
  run: Run
  place: number
  question: Question
  /** Whether the round is finished, and this is only looked at. */
  isOver: boolean
}

/** A question as it is asked, answered and judged. */
export function Asked({ game, run, place, question, isOver }: AskedProps) {
  const { quiz_url, id, category, lang, settings } = run.quiz
  const { qid, image } = question
  const given = run.given.get(qid)
  const told = toldOn(run, game.result, qid)
  const isDraft = settings.feedback === 'end' && !isOver
  const isLocked = isOver || (!isDraft && given !== undefined)
  const reveal = useReveal(told !== null)
  const isPending = given !== undefined && !isDraft && told === null
  const isOffline = !useOnline().online || game.isLineDown
  const isSlow = useIsSlow(isPending)
  const isLate = isPending && (isSlow || isOffline)
  const { confirmAnswers } = usePreferences()
  const isDirect = !confirmAnswers && !isDraft && (question.type === 'single' || question.type === 'true_false')
  const [isReporting, setIsReporting] = useState(false)
  const [ReportDialog, fetchReport] = useLater(loadReport)
  const [moves, mayMove] = [useMoves(run, place, isOver), reveal.isReady || isLate || isDraft]
  const [isStill] = useState(isMotionReduced)
  const since = useRef(0)
  const isMine = useRef(false)
  const [wasOpen] = useState(given === undefined && !run.synced)
  const streak = streakAt(run, place)
  const isTimed = game.isTimed && settings.timer_seconds !== null && !isLocked && !isDraft && !moves.isAtEnd

  useEffect(() => {
    since.current = performance.now()
  }, [isLate])
  const isTooSoon = () => performance.now() - since.current < DOUBLE_TAP

  const answer = (value: Answer) => {
    if (isTooSoon() && value !== null && !isDraft) return
    isMine.current = true
    answerQuestion(quiz_url, qid, value)
    void send(quiz_url)
  }
  const goOn = () => {
    if (mayMove && !isTooSoon()) moves.goOn()
  }
  const leave = async () => {
    const asked = { title: 'Leave this timed run?', text: 'You can carry on later without the clock.' }
    if (!isTimed || (await confirm({ ...asked, yes: 'Leave', no: 'Keep playing' })).yes) moves.leave()
  }
  const stopClock = async () => {
    const asked = { title: 'Turn the timer off for the rest?', text: 'Same score, same buxes, no clock.' }
    if ((await confirm({ ...asked, yes: 'Turn it off', no: 'Keep it on' })).yes) setGame(quiz_url, { isTimed: false })
  }
  useKeys({ Enter: mayMove ? goOn : undefined, Escape: () => void leave() })

  const isToBeSaid = reveal.isFresh && reveal.isTold
  useEffect(() => {
    if (isToBeSaid && told) announce(announcementOf(question, told, streak))
    // oxlint-disable-next-line react/exhaustive-deps -- said once, when it is told
  }, [isToBeSaid])

  const isAnsweredElsewhere = wasOpen && run.synced && given !== undefined && !isMine.current && !isOver
  const goTo = moves.goTo
  useEffect(() => {
    // The server has a round that is further than this browser knew.
    if (isAnsweredElsewhere) goTo(placeToGoOn(run) ?? place)
    // oxlint-disable-next-line react/exhaustive-deps -- once, when the record came in
  }, [isAnsweredElsewhere])

  const nextPicture = run.order[place + 1]?.image?.url
  useEffect(() => {
    if (nextPicture) new Image().src = nextPicture
  }, [nextPicture])

  const bar = <PlayBar pips={trailOf(run, place)} place={place} isFresh={reveal.isFresh} onLeave={() => void leave()} />
  if (moves.isAtEnd) {
    const Step = isDraft ? CheckStep : SkippedStep
    return (
      <div className={styles.page}>
        {bar}
        <Step run={run} onQuestion={(to) => (to === place ? moves.stay() : goTo(to))} onFinish={moves.finish} />
      </div>
    )
  }
  const report = () => void fetchReport().then(setIsReporting)
  return (
    <div className={styles.page} data-fresh={(reveal.isFresh && !isStill) || undefined}>
      {bar}
      <div className={isStill ? styles.body : `${styles.body} ${styles.arrives}`}>
        <div className={styles.head}>
          <div className={styles.where}>
            <span>
              <CategoryIcon name={category.slug} />
              {category.name}
            </span>
            {isTimed && (
              <QuestionTimer
                seconds={settings.timer_seconds ?? 0}
                onEnd={() => answer(null)}
                onPress={() => void stopClock()}
              />
            )}
          </div>
          <QuestionTitle where={`Question ${place + 1} of ${run.order.length}.`} lang={lang} text={question.text} />
        </div>
        <div className={styles.answer} lang={lang}>
          {image && <QuestionPicture image={image} />}
          <AnswerForm
            {...{ question, isLocked, isDirect, isDraft }}
            given={given?.answer}
            verdict={told}
            isTold={told !== null && reveal.isTold}
            onAnswer={answer}
            onNext={goOn}
          />
          {isUnkept() && (
            <p className={styles.line}>This browser won't let us save progress. Stay on this page to finish.</p>
          )}
          {!isLocked && (
            <div className={styles.foot}>
              {isDraft ? (
                <>
                  <Button kind="secondary" disabled={place === 0} onClick={() => goTo(place - 1)}>
                    <ArrowLeft size={20} aria-hidden="true" /> Previous
                  </Button>
                  <Button onClick={goOn}>
                    Next <ArrowRight size={20} aria-hidden="true" />
                  </Button>
                </>
              ) : (
                <>
                  <Button kind="quiet" onClick={moves.goOn}>
                    Skip
                  </Button>
                  <IconButton label="Report a problem" onClick={report}>
                    <Flag size={20} aria-hidden="true" />
                  </IconButton>
                </>
              )}
            </div>
          )}
        </div>
      </div>
      {told ? (
        <Verdict
          {...{ question, streak }}
          verdict={told}
          takesFocus={isToBeSaid}
          label={moves.isLast ? 'See results' : 'Next'}
          onNext={goOn}
          onReport={report}
        />
      ) : (
        isLate && <Pending isOffline={isOffline} label={moves.isLast ? 'See results' : 'Next'} onNext={goOn} />
      )}
      {isReporting && ReportDialog && <ReportDialog quiz_id={id} qid={qid} onClose={() => setIsReporting(false)} />}
    </div>
  )
}
