import { useQuery } from '@tanstack/react-query'
import { Link } from 'wouter'
import type { Daily } from '#contract/daily.ts'
import { links } from '#contract/links.ts'
import { useInBrowser } from '#web/platform/browser/use-in-browser.ts'
import { errorCode } from '#web/platform/error-code.ts'
import { counted, day } from '#web/platform/format.ts'
import { DaysCalendar } from '#web/today/DaysCalendar.tsx'
import { daily } from '#web/today/queries.ts'
import { ButtonLink } from '#web/ui/ButtonLink.tsx'
import { EmptyNotice } from '#web/ui/EmptyNotice.tsx'
import { Loaded } from '#web/ui/Loaded.tsx'
import { PageTitle } from '#web/ui/PageTitle.tsx'
import { Skeleton } from '#web/ui/Skeleton.tsx'
import styles from './DailyPage.module.css'
import { monthIn } from './months.ts'
import { nextDailyWords } from './next-daily.ts'
import { OwnDaily } from './OwnDaily.tsx'
import { PlayDaily } from './PlayDaily.tsx'
import { ScoreChart } from './ScoreChart.tsx'

const NoDaily = () => (
  <EmptyNotice text="There's no daily ten today. We need a few more questions for one. Please come back tomorrow.">
    <ButtonLink href={links.home}>Browse quizzes</ButtonLink>
  </EmptyNotice>
)

const Everyone = ({ players, average, scores, me }: Daily) => (
  <section className={styles.part} aria-labelledby="everyone">
    <h2 id="everyone">How everyone did</h2>
    {players > 0 ? (
      <>
        <p>
          {counted(players, 'player', 'players')} so far, {average}% right on average.
        </p>
        <ScoreChart scores={scores} own={me?.correct ?? null} />
      </>
    ) : (
      <p>Nobody has finished it yet. You could be the first.</p>
    )}
  </section>
)

const Today = ({ shown }: { shown: Daily }) => {
  const { date, quiz_url, question_count, me, days } = shown
  const next = useInBrowser(() => nextDailyWords(new Date()))
  return (
    <div className={styles.parts}>
      <div className={styles.today}>
        <p className={styles.date}>{day(date)}</p>
        {me ? <OwnDaily daily={{ ...shown, me }} /> : <PlayDaily quiz_url={quiz_url} question_count={question_count} />}
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

/** As much room as most of what comes, so that what is below stays there. */
const DailySkeleton = () => (
  <div className={styles.parts}>
    <Skeleton className={styles.waiting} />
    <Skeleton className={styles.waiting} />
    <Skeleton className={`${styles.days} ${styles.waitingDays}`} />
  </div>
)

/** Today's ten questions: to play, or how it went. */
export function DailyPage() {
  const asked = useQuery({ ...daily(), throwOnError: false, refetchOnMount: 'always' })
  const isMissing = errorCode(asked.error) === 'NOT_FOUND'
  return (
    <div className={styles.page}>
      <div className={styles.head}>
        <PageTitle>The daily ten</PageTitle>
        <p className={styles.lead}>Ten questions, the same for everyone, from easy to hard. New every day.</p>
      </div>
      {isMissing ? (
        <NoDaily />
      ) : (
        <Loaded from={asked} skeleton={<DailySkeleton />}>
          {(shown) => <Today shown={shown} />}
        </Loaded>
      )}
    </div>
  )
}
