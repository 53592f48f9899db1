import { useEffect, useState } from 'react'
import { confirm } from '#web/platform/confirm.ts'
import { isMotionReduced } from '#web/platform/input/is-motion-reduced.ts'
import { links } from '#web/platform/links.ts'
import { usePreferences } from '#web/platform/preferences.ts'
import { CategoryIcon } from '#web/ui/CategoryIcon.tsx'
import { AnswerForm } from './AnswerForm.tsx'
import { AskedFoot } from './AskedFoot.tsx'
import { trailOf } from '../round/attempt.ts'
import { CheckStep } from './CheckStep.tsx'
import { isUnkept, setGame } from '../round/game.ts'
import { Pending } from './Pending.tsx'
import { PlayBar } from './PlayBar.tsx'
import styles from './Question.module.css'
import { QuestionPicture } from './QuestionPicture.tsx'
import { QuestionTimer } from './QuestionTimer.tsx'
import { QuestionTitle } from './QuestionTitle.tsx'
import { SkippedStep } from './SkippedStep.tsx'
import { withoutClock } from '../start/start-words.ts'
import { useAnswering, type AskedProps } from './use-answering.ts'
import { useKeys } from '#web/platform/input/use-keys.ts'
import { useLater } from '#web/platform/loading/use-later.ts'
import { Verdict } from './Verdict.tsx'

const loadReport = async () => (await import('./ReportDialog.tsx')).ReportDialog

/** A question as it is asked, answered and judged. */
export function Asked(props: AskedProps) {
  const { game, run, place, question } = props
  const { quiz_url, id, category, lang, settings } = run.quiz
  const { qid, image } = question
  const now = useAnswering(props)
  const {
    told,
    isDraft,
    isLocked,
    isOffline,
    isAway,
    isLate,
    reveal,
    streak,
    moves,
    isToBeSaid,
    mayMove,
    answer,
    goOn,
  } = now
  const { confirmAnswers } = usePreferences()
  const isDirect = !confirmAnswers && !isDraft && (question.type === 'single' || question.type === 'true_false')
  const [isReporting, setIsReporting] = useState(false)
  const [ReportDialog, fetchReport] = useLater(loadReport)
  const [isStill] = useState(isMotionReduced)
  const isTimed = game.isTimed && settings.timer_seconds !== null && !isLocked && !isDraft && !moves.isAtEnd

  const leave = async () => {
    const asked = { title: 'Leave this timed run?', text: 'You can carry on later without the clock.' }
    if (!isTimed || (await confirm({ ...asked, yes: 'Leave', no: 'Keep playing' })).yes) moves.leave()
  }
  const stopClock = async () => {
    const asked = { title: 'Turn the timer off for the rest?', text: withoutClock(run.quiz) }
    if ((await confirm({ ...asked, yes: 'Turn it off', no: 'Keep it on' })).yes) setGame(quiz_url, { isTimed: false })
  }
  useKeys({ Enter: mayMove ? goOn : undefined, Escape: () => void leave() })

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
        <Step run={run} onQuestion={(to) => (to === place ? moves.stay() : moves.goTo(to))} onFinish={moves.finish} />
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
            given={now.given?.answer}
            verdict={told}
            isTold={told !== null && reveal.isTold}
            onAnswer={answer}
            onNext={goOn}
          />
          {isUnkept() && (
            <p className={styles.line}>This browser won't let us save progress. Stay on this page to finish.</p>
          )}
          {!isLocked && (
            <AskedFoot
              isDraft={isDraft}
              isFirst={place === 0}
              onPrevious={() => moves.goTo(place - 1)}
              onNext={goOn}
              onSkip={now.skip}
              onReport={report}
            />
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
        isLate && (
          <Pending
            isOffline={isOffline}
            login={isAway ? links.login(links.question(run.quiz.quiz_url, place + 1)) : null}
            label={moves.isLast ? 'See results' : 'Next'}
            onNext={goOn}
          />
        )
      )}
      {isReporting && ReportDialog && <ReportDialog quiz_id={id} qid={qid} onClose={() => setIsReporting(false)} />}
    </div>
  )
}
