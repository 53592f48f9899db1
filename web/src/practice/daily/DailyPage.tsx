import { useQuery } from '@tanstack/react-query'
import { Link } from 'wouter'
import { ArrowRight } from 'lucide-react'
import type { Daily } from '#contract/api/daily.ts'
import { links } from '#contract/api/links.ts'
import { FULL_CREDIT } from '#contract/quiz/credit.ts'
import { useInBrowser } from '#web/platform/browser/use-in-browser.ts'
import { errorCode } from '#web/platform/errors.ts'
import { counted, day } from '#web/platform/format.ts'
import { DaysCalendar } from '#web/today/DaysCalendar.tsx'
import { daily } from '#web/today/queries.ts'
import { ButtonLink } from '#web/ui/Button.tsx'
import { EmptyNotice } from '#web/ui/EmptyNotice.tsx'
import { Loaded } from '#web/ui/Loaded.tsx'
import { PageTitle } from '#web/ui/PageTitle.tsx'
import { Skeleton } from '#web/ui/Waiting.tsx'
import { resumeIndex, resumeLink, isResultOf } from '#web/play/round/round.ts'
import { useQuizProgress } from '#web/play/round/use-quiz.ts'
import { quiz } from '#web/play/queries.ts'
import { resultPips } from '#web/play/result/review-rows.ts'
import { storedResult } from '#web/play/round/round-storage.ts'
import { ShareButton, useShare } from '#web/play/share/ShareButton.tsx'
import { pipWords, type Pip } from '#web/ui/pips.ts'
import { pageImage, type Meta, type MetaRequest } from '#web/platform/navigation/meta.ts'
import { monthIn, nextDailyWords } from './daily-dates.ts'
import styles from './DailyPage.module.css'

/** Today's ten questions: to play, or how it went. */
export function DailyPage() {
  const loaded = useQuery({ ...daily(), throwOnError: false, refetchOnMount: 'always' })
  const isMissing = errorCode(loaded.error) === 'NOT_FOUND'
  return (
    <div className={styles.page}>
      <div className={styles.head}>
        <PageTitle>The daily ten</PageTitle>
        <p className={styles.lead}>Ten questions, the same for everyone, from easy to hard. New every day.</p>
      </div>
      {isMissing ? (
        <EmptyNotice text="There's no daily ten today. We need a few more questions for one. Please come back tomorrow.">
          <ButtonLink href={links.home}>Browse quizzes</ButtonLink>
        </EmptyNotice>
      ) : (
        <Loaded from={loaded} skeleton={<DailySkeleton />}>
          {(shown) => <Today shown={shown} />}
        </Loaded>
      )}
    </div>
  )
}

/** What link previews of the daily show: the same on every day, so that nothing of it is told. */
export const dailyMeta = async (_: object, { origin }: MetaRequest): Promise<Meta> => ({
  title: 'The daily ten: ten questions, new every day',
  image: { url: pageImage(origin), alt: 'Ten questions a day, the same for everyone.' },
})

/** As much room as most of what comes, so that what is below stays there. */
const DailySkeleton = () => (
  <div className={styles.parts}>
    <Skeleton className={styles.waiting} />
    <Skeleton className={styles.waiting} />
    <Skeleton className={`${styles.days} ${styles.waitingDays}`} />
  </div>
)

const Today = ({ shown }: { shown: Daily }) => {
  const { date, quiz_url, question_count, me, days } = shown
  const next = useInBrowser(() => nextDailyWords(new Date()))
  return (
    <div className={styles.parts}>
      <div className={styles.today}>
        <p className={styles.date}>{day(date)}</p>
        {me ? (
          <OwnDaily quiz_url={quiz_url} me={me} />
        ) : (
          <PlayDaily quiz_url={quiz_url} question_count={question_count} />
        )}
        <p className={styles.foot}>{next}</p>
      </div>
      {me || shown.players > 0 ? <Everyone {...shown} /> : null}
      <section className={`${styles.part} ${styles.days}`} aria-label="Your days">
        <DaysCalendar month={monthIn(date)} days={days} today={date} />
        <p>
          <Link href={links.dailyMonth(monthIn(date))}>Archive</Link>
        </p>
      </section>
    </div>
  )
}

/** How the player did: the score and, in the browser it was played in, which were right. */
function OwnDaily({ quiz_url, me }: { quiz_url: string; me: NonNullable<Daily['me']> }) {
  const played = useQuery({ ...quiz(quiz_url), throwOnError: false })
  const stored = storedResult(quiz_url)
  // A later round is no longer what counted.
  const result = stored?.correct === me.correct ? stored : null
  const pips = resultPips(null, result)
  // Elsewhere the score alone is shared.
  const score = result ?? { ...me, credit: me.correct * FULL_CREDIT, title: '' }
  const { share, dialog } = useShare(
    played.data ? { quiz: played.data, played: { result: score, pips }, isEmbeddable: false } : null,
  )
  return (
    <section className={styles.own} aria-labelledby="own">
      <h2 id="own" className={styles.score}>
        {me.correct} of {me.total} right
      </h2>
      {result && <ScoreGrid pips={pips} />}
      <div className={styles.ways}>
        {played.data && <ShareButton onShare={share} />}
        <ButtonLink kind="secondary" href={result ? links.results(quiz_url) : links.quizStart(quiz_url)}>
          {result ? 'See your answers' : 'Play it again'}
        </ButtonLink>
      </div>
      {dialog}
    </section>
  )
}

/** The way into a daily that is not finished, from its start or from where this browser stopped. */
function PlayDaily({ quiz_url, question_count }: Pick<Daily, 'quiz_url' | 'question_count'>) {
  const { round, result } = useQuizProgress(quiz_url)
  const isOpen = round !== null && round.given.size > 0 && !isResultOf(result, round)
  const index = isOpen ? resumeIndex(round) : null
  const where = index === null ? '' : `, question ${index + 1} of ${question_count}`
  return (
    <div className={styles.ways}>
      <ButtonLink href={isOpen ? resumeLink(round) : links.quizStart(quiz_url)}>
        {isOpen ? `Carry on${where}` : 'Play'}
        <ArrowRight size={20} aria-hidden="true" />
      </ButtonLink>
    </div>
  )
}

const Everyone = ({ players, average, scores, me }: Daily) => (
  <section className={styles.part} aria-labelledby="everyone">
    <h2 id="everyone">How everyone did</h2>
    {players > 0 ? (
      <>
        <p>
          {counted(players, 'player', 'players')} so far, {average}% right on average.
        </p>
        <ScoreChart scores={scores} me={me} />
      </>
    ) : (
      <p>Nobody has finished it yet. You could be the first.</p>
    )}
  </section>
)

/** Which of the ten were right, in two rows of five, as it is shared. */
const ScoreGrid = ({ pips }: { pips: readonly Pip[] }) => (
  // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- an image made of elements
  <div className={styles.grid} role="img" aria-label={`${pipWords(pips)}.`}>
    {pips.map((pip, at) => (
      <span key={at} className={pip === 'right' ? `${styles.square} ${styles.rightSquare}` : styles.square} />
    ))}
  </div>
)

/** How many players had how many right, with the player's own place marked. */
function ScoreChart({ scores, me }: Pick<Daily, 'scores' | 'me'>) {
  const own = me?.correct ?? null
  const most = Math.max(1, ...scores)
  return (
    <ol className={styles.chart} aria-label="Players by right answers">
      {scores.map((players, right) => (
        <li key={right} className={right === own ? `${styles.column} ${styles.ownColumn}` : styles.column}>
          <span className="unseen">
            {`${right} right: ${counted(players, 'player', 'players')}${right === own ? ', like you' : ''}`}
          </span>
          <span className={styles.room} aria-hidden="true">
            {players > 0 && <span className={styles.bar} style={{ blockSize: `${(100 * players) / most}%` }} />}
          </span>
          <span className={styles.rightCount} aria-hidden="true">
            {right}
          </span>
          {right === own && (
            <span className={styles.you} aria-hidden="true">
              You
            </span>
          )}
        </li>
      ))}
    </ol>
  )
}
