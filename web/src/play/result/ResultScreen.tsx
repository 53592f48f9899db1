import { ArrowRight, RotateCcw, Share2 } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { useLocation } from 'wouter'
import { dailyDate, links } from '#contract/api/links.ts'
import type { Result } from '#contract/api/play.ts'
import type { Quiz } from '#contract/quiz/quiz.ts'
import { scoredCount } from '#contract/quiz/question.ts'
import { announce } from '#web/platform/announcements.ts'
import { inAnswers } from '#web/platform/credit-words.ts'
import { isMotionReduced, usePreferences } from '#web/platform/preferences.ts'
import { ONE_MOMENT, useOneMoment } from '#web/platform/busy.ts'
import { useSession } from '#web/platform/session/session.ts'
import { Button, ButtonLink, IconButton } from '#web/ui/Button.tsx'
import { PageTitle } from '#web/ui/PageTitle.tsx'
import { Skeleton } from '#web/ui/Waiting.tsx'
import { useKeys } from '#web/platform/browser/keyboard.ts'
import { useOnline } from '#web/platform/connection.ts'
import { useInBrowser } from '#web/platform/browser/use-in-browser.ts'
import { useResultChallenge } from '../challenge/use-result-challenge.tsx'
import { startRound, type QuizProgress } from '../round/quiz-progress.ts'
import { creditSoFar, isResultOf } from '../round/round.ts'
import { sendAnswers } from '../round/send-answers.ts'
import { ShareButton, useShare } from '../share/ShareButton.tsx'
import { playSound } from '../play-sound.tsx'
import { useIsPlayerLoggedOut } from '../round/use-quiz.ts'
import { BuxesBar, Purse } from './BuxesBar.tsx'
import { Burst } from './Burst.tsx'
import { NewsletterOffer } from './NewsletterOffer.tsx'
import { NextCards, useNextQuizzes } from './NextCards.tsx'
import { PractiseLater } from './PractiseLater.tsx'
import { ResultBand, ScoreRing } from './ScoreRing.tsx'
import {
  buxesNews,
  celebratedWords,
  correctionLine,
  creditLine,
  isPersonalBest,
  perfectWords,
  rankLine,
  resultAnnouncement,
} from './result-words.ts'
import { Review } from './Review.tsx'
import { holdsBack, resultPips, reviewRows } from './review-rows.ts'
import { useCurrentResult, finishOnce } from './use-result.ts'
import styles from './Result.module.css'

interface ResultScreenProps {
  quiz: Quiz | null
  progress: QuizProgress
  /** Null while it is loading. */
  result: Result | null
  isGone: boolean
}

const SAID_AFTER = 600
const LONGEST_RING = 900
const LONGEST_STEP = 60

/** The result, the review and the next quiz. */
export function ResultScreen({ quiz, progress, result, isGone }: ResultScreenProps) {
  const { round, finishing } = progress
  const played = isResultOf(result, round) || !result ? (round?.quiz ?? quiz) : quiz
  const [, navigate] = useLocation()
  const { timer } = usePreferences()
  const { user, authenticated } = useSession()
  const [isStill] = useState(isMotionReduced)
  // A result that was already stored is shown without the celebration.
  const [isFresh] = useState(result === null)
  const [earlier] = useState(progress.result)
  const below = useRef<HTMLDivElement>(null)
  const amount = useRef<HTMLElement>(null)
  const [onlyWrong, setOnlyWrong] = useState(false)
  const pips = resultPips(round, result)
  const step = isFresh && !isStill ? Math.min(LONGEST_STEP, LONGEST_RING / Math.max(1, pips.length)) : 0
  const [credit, total] = result
    ? [result.credit, result.total]
    : [round ? creditSoFar(round) : 0, round ? scoredCount(round.order) : pips.length]
  const isBusy = useOneMoment(result === null && finishing !== 'failed')
  const next = useNextQuizzes(played)
  const quiz_url = played?.quiz_url ?? result?.quiz_url ?? ''
  const date = dailyDate(quiz_url)
  const { share, dialog } = useShare(
    played && { quiz: played, played: result && { result, pips }, isEmbeddable: !isGone && date === undefined },
  )

  const challenge = useResultChallenge(round, result, played?.quiz_title ?? '')

  const playAgain = () => {
    if (!quiz) return
    startRound(quiz, { isTimed: timer })
    void sendAnswers(quiz_url)
    navigate(links.question(quiz_url, 1))
  }
  const [first] = next
  const toNext = first && links.quizStart(first.quiz.quiz_url)
  const mayPlayAgain = quiz !== null && result !== null && !isGone
  useKeys({
    n: toNext ? () => navigate(toNext) : undefined,
    r: mayPlayAgain ? playAgain : undefined,
    s: played ? share : undefined,
    w: result ? () => setOnlyWrong(!onlyWrong) : undefined,
  })

  useCurrentResult(result, isFresh)

  const ringTime = step * pips.length
  useEffect(() => {
    if (!result) return
    const isBest = isFresh && isPersonalBest(result, earlier)
    const words = resultAnnouncement(result, played?.average ?? null, isBest)
    const saying = setTimeout(() => announce(words), ringTime + SAID_AFTER)
    const sounding = setTimeout(() => isFresh && void playSound('finish'), ringTime)
    return () => {
      clearTimeout(saying)
      clearTimeout(sounding)
    }
    // oxlint-disable-next-line react/exhaustive-deps -- announced once for each result
  }, [result?.attempt_id])

  // Answers that had not reached the server before the quiz was taken down cannot be checked.
  const isTooLate = isGone && round?.attemptId === null
  const unsavedTitle = isTooLate ? 'This quiz has been taken down' : 'Nearly there'
  const isOwn = user !== null && played?.author.id === user.id
  const celebrated = result && (isFresh ? celebratedWords(result, earlier) : perfectWords(result))
  const news = result && buxesNews(result, played?.rewarded ?? false, authenticated === true, isOwn)
  const correction = result && correctionLine(result)
  const credited = result && creditLine(result)
  const rank = result && rankLine(result, played?.average ?? null)
  return (
    <article className={styles.page} data-hue={played?.category.hue}>
      {result && (
        <div className={styles.inBar}>
          {user && (
            <Purse
              buxes={user.buxes}
              earned={isFresh && !isStill && news?.kind === 'earned' ? news.amount : 0}
              from={amount}
              delay={ringTime}
            />
          )}
          {played && (
            <IconButton label="Share this result" onClick={share}>
              <Share2 size={20} aria-hidden="true" />
            </IconButton>
          )}
        </div>
      )}
      <div className={styles.top}>
        <div className={styles.stage}>
          {celebrated && isFresh && <Burst delay={isStill ? null : ringTime} />}
          <ScoreRing pips={pips} credit={credit} total={total} step={step} />
        </div>
        <div className={styles.words}>
          {celebrated && <p className={styles.celebrated}>{celebrated}</p>}
          <PageTitle>
            <span className="unseen">{`Your result: ${inAnswers(credit)} out of ${total}. `}</span>
            {result ? (
              result.title
            ) : finishing === 'failed' ? (
              unsavedTitle
            ) : isBusy ? (
              ONE_MOMENT
            ) : (
              <Skeleton className={styles.waitingTitle} />
            )}
          </PageTitle>
          {!isGone && challenge.lead}
          {result ? (
            <>
              <ResultBand text={result.text} image={result.image} />
              {credited && <p className={styles.credited}>{credited}</p>}
              {rank && <p className={styles.rank}>{rank}</p>}
              {correction && <p className={styles.corrected}>{correction}</p>}
            </>
          ) : finishing === 'failed' ? (
            <UnsavedResult quiz_url={quiz_url} isTooLate={isTooLate} />
          ) : (
            <Skeleton className={styles.waitingLine} />
          )}
          <div className={styles.buttons}>
            {date !== undefined && result && <DailyLink date={date} />}
            {toNext && date === undefined && (
              <ButtonLink href={toNext}>
                <span>
                  Play next<span className={styles.nextTitle}>: {first.quiz.quiz_title}</span>
                </span>
                <ArrowRight size={20} aria-hidden="true" />
              </ButtonLink>
            )}
            {played && <ShareButton onShare={share} keys="S" labelClass={styles.label} />}
            {mayPlayAgain && (
              <Button kind="secondary" onClick={playAgain} aria-keyshortcuts="R">
                <RotateCcw size={20} aria-hidden="true" />
                <span className={styles.label}>Play again</span>
              </Button>
            )}
          </div>
          {!isGone && challenge.button}
          {result && <PractiseLater key={result.attempt_id} result={result} />}
          {news && (
            <BuxesBar news={news} isStill={!isFresh || isStill} back={links.results(quiz_url)} amountRef={amount} />
          )}
        </div>
      </div>
      {isFresh && result && authenticated === false && (
        <NewsletterOffer key={result.attempt_id} onClose={() => below.current?.focus()} />
      )}
      <div ref={below} tabIndex={-1} className={styles.below}>
        {result && result.review.length > 0 && (
          <Review
            rows={reviewRows(
              result,
              played ? (isResultOf(result, round) && round ? round.order : played.questions) : [],
            )}
            holdsBack={holdsBack(result)}
            onlyWrong={onlyWrong}
            onToggle={setOnlyWrong}
          />
        )}
        <NextCards next={next} />
      </div>
      {dialog}
    </article>
  )
}

/**
 * Why there is no result, and what the player can do: nothing, if the quiz was taken down before the answers arrived.
 */
function UnsavedResult({ quiz_url, isTooLate }: { quiz_url: string; isTooLate: boolean }) {
  const isAway = useIsPlayerLoggedOut(quiz_url)
  const { online: isOnline } = useOnline()
  if (isTooLate)
    return (
      <p className={styles.failed} role="alert">
        These answers can't be checked any more.
      </p>
    )
  if (isAway)
    return (
      <p className={styles.failed} role="alert">
        You've been logged out. Log in to save this result.
        <ButtonLink kind="secondary" small href={links.login(links.results(quiz_url))}>
          Log in
        </ButtonLink>
      </p>
    )
  return (
    <p className={styles.failed} role="alert">
      {isOnline ? "We couldn't save this result yet." : "We'll save this when you're back online."}
      <Button kind="secondary" small onClick={() => void finishOnce(quiz_url)}>
        Try again
      </Button>
    </p>
  )
}

/** From the result of a daily to how everyone did, or to the others of its month. */
function DailyLink({ date }: { date: string }) {
  const isToday = useInBrowser(() => new Date().toISOString().startsWith(date))
  return isToday ? (
    <ButtonLink href={links.daily}>How everyone did</ButtonLink>
  ) : (
    <ButtonLink href={links.dailyMonth(date.slice(0, 7))}>Archive</ButtonLink>
  )
}
