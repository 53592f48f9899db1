import { Suspense, useEffect, useRef, useState } from 'react'
import { links } from '#contract/api/links.ts'
import { KINDS } from '#contract/quiz/kinds/kinds.ts'
import { fitsQuestion, questionHeading, type Answer } from '#contract/quiz/question.ts'
import { confirm } from '#web/platform/confirm.ts'
import { isMotionReduced, usePreferences } from '#web/platform/preferences.ts'
import { CategoryIcon } from '#web/ui/Cover.tsx'
import { AnswerForm } from '#web/kinds/AnswerForm.tsx'
import { MediaPlayer } from '#web/media/MediaPlayer.tsx'
import { useKeys } from '#web/platform/browser/keyboard.ts'
import { isStorageRefused } from '#web/platform/storage.ts'
import { NoTimerBar } from '#web/ui/TimerBar.tsx'
import { trailOf } from '../round/round.ts'
import { setProgress } from '../round/quiz-progress.ts'
import { withoutClock } from '../start/without-clock.ts'
import { QuestionFooter } from './QuestionFooter.tsx'
import { PlayBar } from './PlayBar.tsx'
import styles from './Question.module.css'
import { QuestionArt, QuestionTitle } from './QuestionTitle.tsx'
import { CheckStep, SkippedStep } from './CheckStep.tsx'
import { QuestionImage } from './QuestionImage.tsx'
import { QuestionTimer } from './QuestionTimer.tsx'
import { PendingVerdict, QuestionVerdict } from './question-parts.ts'
import { useReport } from './use-report.tsx'
import { useTries, useAnswering, type QuestionViewProps } from './use-answering.ts'

/** A question being asked, answered and graded. */
export function QuestionView(props: QuestionViewProps) {
  const { progress, round, index, question, isOver } = props
  const { quiz_url, id, category, lang, settings } = round.quiz
  const { qid, image, media } = question
  const answering = useAnswering(props)
  const { verdict, isDraft, isLocked, isAway, isLate, reveal, streak, navigation, mayMove, answer, goOn } = answering
  const tries = useTries(props, isLocked)
  const { confirmAnswers } = usePreferences()
  const isDirect = !confirmAnswers && !isDraft && KINDS[question.type].chooses === 'one'
  const { report, dialog } = useReport({ quiz_id: id, qid })
  const [isStill] = useState(isMotionReduced)
  const [isStopped, setIsStopped] = useState(false)
  const [isTimeUp, setIsTimeUp] = useState(false)
  const drafted = useRef<Answer>(null)
  const mayBeTimed = settings.timer_seconds !== null && !isOver && !isDraft && !navigation.isAtEnd
  const isTimed = mayBeTimed && progress.isTimed && !isLocked

  const leave = async () => {
    const words = { title: 'Leave this timed round?', text: 'You can carry on later without the timer.' }
    if (!isTimed || (await confirm({ ...words, yes: 'Leave', no: 'Keep playing' })).yes) navigation.leave()
  }
  const stopClock = async () => {
    const words = { title: 'Turn the timer off for the rest?', text: withoutClock(round.quiz) }
    if (!(await confirm({ ...words, yes: 'Turn it off', no: 'Keep it on' })).yes) return
    setIsStopped(true)
    setProgress(quiz_url, { isTimed: false })
  }
  /** What is filled in when the time is over counts. */
  const endTime = () => {
    setIsTimeUp(true)
    answer(fitsQuestion(question, drafted.current) ? drafted.current : null)
  }
  useKeys({ Enter: mayMove ? goOn : undefined, Escape: () => void leave() })

  const nextImage = round.order[index + 1]?.image?.url
  useEffect(() => {
    if (nextImage) new Image().src = nextImage
  }, [nextImage])

  const timer = isTimed ? (
    <QuestionTimer seconds={settings.timer_seconds ?? 0} onEnd={endTime} onStop={() => void stopClock()} />
  ) : (
    mayBeTimed && (progress.isTimed || isStopped) && <NoTimerBar />
  )
  const bar = (
    <PlayBar
      pips={trailOf(round, index)}
      index={index}
      isFresh={reveal.isFresh}
      onLeave={() => void leave()}
      timer={timer}
    />
  )
  if (navigation.isAtEnd) {
    const Step = isDraft ? CheckStep : SkippedStep
    return (
      <div className={styles.page}>
        {bar}
        <Step
          round={round}
          onQuestion={(to) => (to === index ? navigation.stay() : navigation.goTo(to))}
          onFinish={navigation.finish}
        />
      </div>
    )
  }
  return (
    <div className={styles.page} data-fresh={(reveal.isFresh && !isStill) || undefined}>
      {bar}
      <div className={styles.stage}>
        <div className={isStill || props.isThere ? styles.body : `${styles.body} ${styles.arrives}`}>
          <div className={styles.head}>
            <div className={styles.where}>
              <CategoryIcon name={category.slug} />
              {category.name}
            </div>
            <QuestionTitle
              where={`Question ${index + 1} of ${round.order.length}.`}
              lang={lang}
              shown={questionHeading(question)}
              isTask={questionHeading(question).isTask}
              takesFocus={isStopped}
            />
          </div>
          <div className={styles.answer} lang={lang}>
            {image && !KINDS[question.type].isOnImage && <QuestionImage image={image} />}
            {media && <MediaPlayer key={media.url} media={media} lang={lang} />}
            <AnswerForm
              {...{ question, isLocked, isDirect, isDraft, tries }}
              given={answering.given?.answer}
              verdict={verdict}
              showsVerdict={verdict !== null && reveal.isShown}
              onAnswer={answer}
              onDraft={(draft) => {
                drafted.current = draft ?? null
              }}
              onNext={goOn}
            />
            {isStorageRefused() && (
              <p className={styles.line}>This browser won't let us save progress. Stay on this page to finish.</p>
            )}
          </div>
        </div>
        <div className={styles.after}>
          <Suspense>
            {!isLocked ? (
              <QuestionFooter
                isDraft={isDraft}
                isFirst={index === 0}
                onPrevious={() => navigation.goTo(index - 1)}
                onNext={goOn}
                onSkip={answering.skip}
                onReport={report}
              />
            ) : verdict ? (
              <QuestionVerdict
                {...{ question, streak, isTimeUp }}
                verdict={verdict}
                takesFocus={reveal.isFresh && reveal.isShown}
                label={navigation.isLast ? 'See results' : 'Next'}
                onNext={goOn}
                onReport={report}
              />
            ) : (
              isLate && (
                <PendingVerdict
                  isUnreachable={progress.isUnreachable}
                  login={isAway ? links.login(links.question(round.quiz.quiz_url, index + 1)) : null}
                  label={navigation.isLast ? 'See results' : 'Next'}
                  onNext={goOn}
                />
              )
            )}
          </Suspense>
        </div>
        <QuestionArt quiz={round.quiz} />
      </div>
      {dialog}
    </div>
  )
}
