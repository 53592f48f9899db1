import { useEffect, useRef, useState, type ReactNode } from 'react'
import { ArrowRight, Coins } from 'lucide-react'
import { Link, useLocation } from 'wouter'
import { useQuery } from '@tanstack/react-query'
import { dailyDate, links } from '#contract/api/links.ts'
import type { Quiz } from '#contract/quiz/quiz.ts'
import { CLOSED_NAME } from '#contract/api/account-limits.ts'
import type { Result } from '#contract/api/play.ts'
import { Loaded } from '#web/ui/Loaded.tsx'
import { FavouriteButton } from '#web/favourites/FavouriteButton.tsx'
import { mediaNotice } from '#web/media/media-words.ts'
import { useInBrowser } from '#web/platform/browser/use-in-browser.ts'
import { confirm } from '#web/platform/confirm.ts'
import { ONE_MOMENT } from '#web/platform/busy.ts'
import { useOnline } from '#web/platform/connection.ts'
import { usePreferences } from '#web/platform/preferences.ts'
import { hasPlayed } from '#web/platform/progress/recent-quizzes.ts'
import { toast } from '#web/platform/toasts.ts'
import { Button, ButtonLink } from '#web/ui/Button.tsx'
import { CategoryIcon } from '#web/ui/Cover.tsx'
import { PageTitle } from '#web/ui/PageTitle.tsx'
import { pipWords } from '#web/ui/pips.ts'
import { Trail } from '#web/ui/Trail.tsx'
import { useKeys } from '#web/platform/browser/keyboard.ts'
import { counted } from '#web/platform/format.ts'
import { playedFrom } from '#web/catalogue/device/played.ts'
import { QuizCard } from '#web/catalogue/card/QuizCard.tsx'
import { Skeleton } from '#web/ui/Waiting.tsx'
import { loadQuestionParts } from './question/question-parts.ts'
import { rereadProgress, startRound } from './round/quiz-progress.ts'
import { requestSending, useSendAnswers } from './round/request-sending.ts'
import { NOT_HERE, useQuiz, useIsPlayerLoggedOut } from './round/use-quiz.ts'
import { StartSkeleton } from './start/StartSkeleton.tsx'
import { isRematch } from './challenge/RematchButton.tsx'
import { resumeIndex, resumeLink, trailOf, unsentAnswers, isResultOf } from './round/round.ts'
import { HowYouPlay } from './start/HowYouPlay.tsx'
import { QuizPicture } from './start/QuizPicture.tsx'
import { ShareButton, useShare } from './share/ShareButton.tsx'
import { answersUnsaved, factsOf, startAgainText, bestWords } from './start/start-words.ts'
import { quizzesIn } from './queries.ts'
import styles from './start/Start.module.css'

export function StartPage({ quiz_url }: { quiz_url: string }) {
  const { quiz, progress, isChanged, isGone, from } = useQuiz(quiz_url)
  useEffect(() => {
    // The home screen may have deleted a round in the meantime.
    rereadProgress(quiz_url)
    // Preloads the next screens, so that the first question is instant and the rest works offline.
    void import('./QuestionPage.tsx')
      .then(loadQuestionParts)
      .then(() => import('./ResultsPage.tsx'))
      .catch(() => {})
  }, [quiz_url])
  return (
    <Loaded isPage offline={NOT_HERE} from={{ ...from, data: quiz ?? undefined }} skeleton={<StartSkeleton />}>
      {(shown) => <StartScreen {...{ progress, isChanged, isGone }} quiz={shown} />}
    </Loaded>
  )
}

/** Milliseconds. */
const ARRIVAL = 300

/** The start of a quiz: what it is, how it is played, and the start button. */
function StartScreen({ quiz, progress, isChanged, isGone }: Omit<ReturnType<typeof useQuiz>, 'from'> & { quiz: Quiz }) {
  const { quiz_url, quiz_title, quiz_description, category, rewarded, questions } = quiz
  const { round, result } = progress
  const isDaily = dailyDate(quiz_url) !== undefined
  const mediaWords = mediaNotice(questions)
  const [, navigate] = useLocation()
  const { share, dialog } = useShare({ quiz, isEmbeddable: !isDaily })
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
    startRound(quiz, { restart, isTimed: timer })
    void requestSending(quiz_url)
    navigate(links.question(quiz_url, 1))
  }
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
  const go = () => (openRound ? navigate(resumeLink(openRound)) : begin(false))
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
          <QuizPicture quiz={quiz} />
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
          {mediaWords && <p className={styles.facts}>{mediaWords}</p>}
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

/** Who made a quiz, and how often it was played. */
function Byline({ quiz: { author, plays, settings } }: { quiz: Quiz }) {
  // Only authors of public quizzes have a page.
  const hasPage = settings.visibility === 'all' && author.name !== CLOSED_NAME
  return (
    <p className={styles.facts}>
      by {hasPage ? <Link href={links.author(author.id)}>{author.name}</Link> : author.name}
      {plays > 0 && ` · played ${counted(plays, 'time', 'times')}`}
    </p>
  )
}

/** The player's best on this quiz, with its trail if this browser has it. */
function OwnBest({ result }: { result: Result }) {
  const played = playedFrom(result)
  if (!played) return null
  const { pips } = played
  return (
    <>
      <p className={styles.best}>{bestWords(played, result.credit)}</p>
      {pips && <Trail pips={pips} size="small" label={pipWords(pips)} />}
    </>
  )
}

/** The main button of a page, which sticks to the bottom on a phone when it is scrolled away. */
function StickyAction({ onClick, children }: { onClick: () => void; children: ReactNode }) {
  const place = useRef<HTMLDivElement>(null)
  const [isAway, setIsAway] = useState(false)
  useEffect(() => {
    if (!place.current) return
    const watch = new IntersectionObserver(([seen]) => setIsAway(seen !== undefined && !seen.isIntersecting))
    watch.observe(place.current)
    return () => watch.disconnect()
  }, [])
  return (
    <div ref={place} className={styles.stickyPlace}>
      <div className={isAway ? styles.stickyAway : styles.stickyHere} data-stuck={isAway || undefined}>
        <Button onClick={onClick} aria-keyshortcuts="Enter">
          {children}
        </Button>
      </div>
    </div>
  )
}

const MOST = 4

/** Other quizzes of the category. If they fail to load, nothing is shown. */
function MoreLikeThis({ quiz }: { quiz: Quiz }) {
  const { data, isError } = useQuery({ ...quizzesIn(quiz.category.slug), throwOnError: false })
  const others = data?.items.filter(({ quiz_url }) => quiz_url !== quiz.quiz_url).slice(0, MOST) ?? []
  if (isError || (data && others.length === 0)) return null
  return (
    <section className={styles.section} aria-labelledby="more">
      <h2 id="more">More like this</h2>
      <ul className={styles.cards}>
        {data
          ? others.map((other) => <QuizCard key={other.quiz_url} quiz={other} level={3} />)
          : Array.from({ length: MOST }, (_, index) => (
              <li key={index}>
                <Skeleton className={styles.waitingCard} />
              </li>
            ))}
      </ul>
    </section>
  )
}
