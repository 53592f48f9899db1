import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import type { QuizDay, Report } from '#contract/reports.ts'
import { EmptyNotice } from '#web/ui/EmptyNotice.tsx'
import { useSession } from '#web/platform/session/session.ts'
import { useErrorToast } from '#web/platform/use-error-toast.ts'
import { useSavedCopy } from '#web/platform/copies/use-saved-copy.ts'
import { Button } from '#web/ui/Button.tsx'
import { AuthoredDay } from './AuthoredDay.tsx'
import { PlayedDay } from './PlayedDay.tsx'
import { useReportPages } from './pages/use-report-pages.ts'
import { isReport, questionReports, report } from './queries.ts'
import { dayAfter, isToCome, readDay, today } from './report-address.ts'
import { reportCsv } from './report-csv.ts'
import { LoadedReport } from './LoadedReport.tsx'
import { ReportTools } from './ReportTools.tsx'
import styles from './Report.module.css'
import { fullDay } from './report-words.ts'
import { useUnfoldedPrint } from './use-unfolded-print.ts'

/** Today becomes stale sooner than a past day. */
const FRESH_TODAY = 10_000
const FRESH = 60 * 60_000

interface DayReportProps {
  search: string
  /** Called with the number of plays once it is known. */
  onPlays: (plays: number) => void
  onDay: (day: string) => void
}

/** One day. */
export function DayReport({ search, onPlays, onDay }: DayReportProps) {
  const day = readDay(search)
  const fresh = day === today() ? FRESH_TODAY : FRESH
  const { first: asked, quizzesOf, more, allQuizzes } = useReportPages<QuizDay, Report>(report(day), fresh)
  const before = useInfiniteQuery({
    ...report(dayAfter(day, -1)),
    staleTime: FRESH,
    enabled: asked.data !== undefined,
  })
  const reports = useQuery(questionReports())
  useErrorToast(asked)
  useUnfoldedPrint()
  const copy = useSavedCopy({ name: 'report', of: day }, asked, isReport)
  const joined = useSession(({ user }) => user?.created_at.slice(0, 10) ?? '')
  const plays = asked.data?.authored.plays
  useEffect(() => {
    if (plays !== undefined) onPlays(plays)
  }, [plays, onPlays])

  const shown = (whole: Report) => {
    const { date, played, authored } = whole
    return (
      <div className={styles.page}>
        {date < joined && played.plays === 0 ? (
          <EmptyNotice text={`You joined on ${fullDay(joined)}. There are no reports before that.`}>
            <Button onClick={() => onDay(joined)}>Go to that day</Button>
          </EmptyNotice>
        ) : (
          <>
            <section aria-labelledby="authored" className={styles.section}>
              <h2 id="authored">Your quizzes</h2>
              <AuthoredDay
                day={date}
                authored={authored}
                quizzes={quizzesOf(whole)}
                more={more}
                before={before.data?.pages[0]?.authored}
                reports={reports.data?.items ?? []}
                onDay={onDay}
              />
            </section>
            <section aria-labelledby="played" className={styles.section}>
              <h2 id="played">What you played</h2>
              <PlayedDay played={played} />
            </section>
          </>
        )}
      </div>
    )
  }
  const data = asked.data ?? copy?.data

  return (
    <>
      {isToCome(search) && <p className={styles.quiet}>That day is in the future. Here's today instead.</p>}
      {data && data.authored.started > 0 && (
        <ReportTools name={`report-${day}`} csv={async () => reportCsv(data.date, await allQuizzes(data))} />
      )}
      <LoadedReport from={asked} copy={copy}>
        {shown}
      </LoadedReport>
    </>
  )
}
