import { ArrowRight, Coins } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { Link, useLocation } from 'wouter'
import { dailyDate } from '#contract/daily-url.ts'
import type { Quiz } from '#contract/quiz.ts'
import { QuizCover } from '#web/catalogue/card/QuizCover.tsx'
import { FavouriteButton } from '#web/favourites/FavouriteButton.tsx'
import { mediaNotice } from '#web/media/media-words.ts'
import { useInBrowser } from '#web/platform/browser/use-in-browser.ts'
import { confirm } from '#web/platform/confirm.ts'
import { ONE_MOMENT } from '#web/platform/connection/busy.ts'
import { useOnline } from '#web/platform/connection/online.ts'
import { links } from '#contract/links.ts'
import { usePreferences } from '#web/platform/preferences.ts'
import { hasPlayed } from '#web/platform/progress/recent-quizzes.ts'
import { toast } from '#web/platform/toasts.ts'
import { Button } from '#web/ui/Button.tsx'
import { ButtonLink } from '#web/ui/ButtonLink.tsx'
import { CategoryIcon } from '#web/ui/CategoryIcon.tsx'
import { LazyImage } from '#web/ui/LazyImage.tsx'
import { PageTitle } from '#web/ui/PageTitle.tsx'
import { pipWords } from '#web/ui/pips.ts'
import { Trail } from '#web/ui/Trail.tsx'
import { isRematch } from '../challenge/rematches.ts'
import { resumeIndex, trailOf } from '../round/round.ts'
import { unsentAnswers } from '../round/unsent.ts'
import { startRound, type QuizProgress } from '../round/quiz-progress.ts'
import { Byline } from './Byline.tsx'
import { HowYouPlay } from './HowYouPlay.tsx'
import { MoreLikeThis } from './MoreLikeThis.tsx'
import { OwnBest } from './OwnBest.tsx'
import { isResultOf } from '../round/restore-round.ts'
import { requestSending } from '../round/request-sending.ts'
import { ShareButton, useShare } from '../share/ShareButton.tsx'
import styles from './StartScreen.module.css'
import { StickyAction } from './StickyAction.tsx'
import { answersUnsaved, factsOf, startAgainText } from './start-words.ts'
import { useIsPlayerLoggedOut, useSendAnswers } from '../round/use-quiz-progress.ts'
import { useKeys } from '#web/platform/keyboard/use-keys.ts'

interface StartScreenProps {
  quiz: Quiz
  progress: QuizProgress
  isChanged: boolean
  isGone: boolean
}

/** Milliseconds. */
const ARRIVAL = 300

/** The start of a quiz: what it is, how it is played, and the start button. */
export function StartScreen({ quiz, progress, isChanged, isGone }: StartScreenProps) {
  const { quiz_url, quiz_title, quiz_description, image, category, rewarded, questions } = quiz
  const { round, result } = progress
  const isDaily = dailyDate(quiz_url) !== undefined
  const heard = mediaNotice(questions)
  const [, navigate] = useLocation()
  const { share, dialog } = useShare({ quiz, isEmbeddable: dailyDate(quiz.quiz_url) === undefined })
  const isNew = !useInBrowser(hasPlayed)
  const host = useInBrowser(() => window.location.host) ?? ''
  const isToSend = useInBrowser(() => isRematch(quiz_url)) === true
  const { timer } = usePreferences()
  const openRound = round && !isResultOf(result, round) && round.given.size > 0 ? round : null
  const index = openRound && resumeIndex(openRound)
  const trail = openRound ? trailOf(openRound, index ?? openRound.order.length) : []
  const isAway = useIsPlayerLoggedOut(quiz_url)
  const [isSaving, setSaving] = useState(false)
  useSendAnswers(quiz_url, openRound !== null && unsentAnswers(openRound).length > 0)

  const begin = (restart: boolean) => {
    startRound(quiz, { restart, isTimed: timer && quiz.settings.timer_seconds !== null })
    void requestSending(quiz_url)
    navigate(links.question(quiz_url, 1))
  }
  const carryOn = () => navigate(index === null ? links.results(quiz_url) : links.question(quiz_url, index + 1))
  const startAgain = async () => {
    if (!openRound) return
    const text = startAgainText(openRound, result !== null)
    const answer = await confirm({ title: 'Start again?', text, yes: 'Start again', no: 'Keep them' })
    if (!answer.yes) return
    // The answers count, so they have to be sent before the round is closed.
    if (!isAway && unsentAnswers(openRound).length > 0) {
      setSaving(true)
      const outcome = await requestSending(quiz_url)
      setSaving(false)
      if (outcome === null) return toast('error', answersUnsaved(useOnline.getState().online))
    }
    begin(true)
  }
  const go = openRound ? carryOn : () => begin(false)
  const isEmpty = questions.length === 0
  // If a quiz was taken down, a round that the server knows can still be finished.
  const mayFinish = openRound !== null && (!isGone || openRound.attemptId !== null)
  const mayGo = !isEmpty && (!isGone || mayFinish)
  const since = useRef(0)
  useEffect(() => {
    since.current = performance.now()
  }, [])
  // A key that was pressed on the way here does not start the quiz.
  useKeys({ Enter: !mayGo ? undefined : () => (performance.now() - since.current < ARRIVAL ? false : go()) })

  return (
    <article data-hue={category.hue} className={styles.page}>
      <div className={styles.top}>
        <div className={styles.cover}>
          {image ? (
            <LazyImage eager src={image.url} alt={image.alt} focus={image.focus}>
              <QuizCover quiz={quiz} />
            </LazyImage>
          ) : (
            <QuizCover quiz={quiz} />
          )}
        </div>
        <div className={styles.words}>
          <p className={styles.tags}>
            <Link href={isDaily ? links.daily : links.category(category.slug)} className={styles.category}>
              <CategoryIcon name={category.slug} />
              {category.name}
            </Link>
            {!isDaily && (
              <span className={rewarded ? `${styles.reward} on-sun` : styles.fun}>
                {rewarded && <Coins size={16} aria-hidden="true" />}
                {rewarded ? 'Earns buxes' : 'Just for fun'}
              </span>
            )}
          </p>
          <PageTitle>{quiz_title}</PageTitle>
          <p>{quiz_description}</p>
          <p className={styles.facts}>{factsOf(quiz).join(' · ')}</p>
          {heard && <p className={styles.facts}>{heard}</p>}
          <Byline quiz={quiz} />
          <p className={styles.address}>{host + links.quiz(quiz_url)}</p>
          <div className={styles.slot}>
            {openRound ? (
              <>
                <Trail
                  pips={trail}
                  label={`${openRound.given.size} of ${openRound.order.length} answered. ${pipWords(trail)}.`}
                />
                <p>
                  {index === null
                    ? "You've answered everything."
                    : `You're on question ${index + 1} of ${openRound.order.length}.`}
                </p>
              </>
            ) : (
              result && <OwnBest result={result} />
            )}
          </div>
          {isToSend && !isGone && <p className={styles.notice}>Rematch: play, then send the link.</p>}
          {isGone ? (
            <p className={styles.notice}>
              This quiz has been taken down.{mayFinish && ' You can finish the round you started.'}
            </p>
          ) : (
            isChanged && (
              <p className={styles.notice}>The author changed this quiz. You can finish the version you started.</p>
            )
          )}
          {isEmpty ? (
            <p className={styles.notice}>This quiz has no questions yet.</p>
          ) : (
            <div className={styles.buttons}>
              <div className={styles.ways}>
                {mayGo && (
                  <StickyAction onClick={go}>
                    {openRound ? 'Carry on' : result ? 'Play again' : 'Start quiz'}
                    <ArrowRight size={20} aria-hidden="true" />
                  </StickyAction>
                )}
                {openRound && !isGone && (
                  <Button kind="secondary" busy={isSaving} onClick={() => void startAgain()}>
                    {isSaving ? ONE_MOMENT : 'Start again'}
                  </Button>
                )}
                {!openRound && result && (
                  <ButtonLink kind="secondary" href={links.results(quiz_url)}>
                    See your result
                  </ButtonLink>
                )}
              </div>
              {!isGone && (
                <div className={styles.ways}>
                  <ButtonLink kind="secondary" href={links.hostQuiz(quiz_url)}>
                    Play together
                  </ButtonLink>
                  <ShareButton onShare={share} />
                  {!isDaily && <FavouriteButton quiz_url={quiz_url} back={links.quizStart(quiz_url)} />}
                  <ButtonLink kind="quiet" href={links.contactAbout(quiz_url)}>
                    Report
                  </ButtonLink>
                </div>
              )}
            </div>
          )}
          <p className={isNew ? styles.stored : `${styles.stored} ${styles.known}`}>
            We save your progress in this browser, so you can come back to it.{' '}
            <Link href={links.whatWeStore}>What we store</Link>
          </p>
          <noscript>This quiz needs JavaScript.</noscript>
        </div>
      </div>
      <HowYouPlay quiz={quiz} />
      {!isDaily && <MoreLikeThis quiz={quiz} />}
      {dialog}
    </article>
  )
}
