import { useInfiniteQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import type { QuizRange, Range, ReportRange } from '#contract/api/reports.ts'
import { useSavedCopy } from '#web/platform/session/use-saved-copy.ts'
import { useErrorToast } from '#web/platform/toasts.ts'
import { AuthoredFigures, PlayedDay } from './AuthoredFigures.tsx'
import { DayChart } from './DayChart.tsx'
import { PagedQuizzes, QuizTable } from './QuizTable.tsx'
import { useReportPages } from './use-report-pages.ts'
import { isReportRange, range } from './queries.ts'
import { QuietRange } from './QuietRange.tsx'
import { dayAfter } from './report-address.ts'
import { rangeCsv } from './report-csv.ts'
import { LoadedReport, ReportTools } from './LoadedReport.tsx'
import styles from './Report.module.css'
import { shortDay } from './report-words.ts'

const FRESH = 60_000

interface RangeReportProps {
  days: Range
  /** The last of them. */
  until: string
  /** Called with the number of plays once it is known. */
  onPlays: (plays: number) => void
}

/** Seven or thirty days together. */
export function RangeReport({ days, until, onPlays }: RangeReportProps) {
  const length = Number(days)
  const {
    first: asked,
    quizzesOf,
    more,
    allQuizzes,
  } = useReportPages<QuizRange, ReportRange>(range(days, until), FRESH)
  const before = useInfiniteQuery({ ...range(days, dayAfter(until, -length)), enabled: asked.data !== undefined })
  useErrorToast(asked)
  const plays = asked.data?.authored.plays
  useEffect(() => {
    if (plays !== undefined) onPlays(plays)
  }, [plays, onPlays])
  const copy = useSavedCopy({ name: 'reports', of: `${days} ${until}` }, asked, isReportRange)
  const data = asked.data ?? copy?.data
  const shown = (whole: ReportRange) => {
    const { authored, played } = whole
    const quizzes = quizzesOf(whole)
    return (
      <div className={styles.page}>
        <section aria-labelledby="authored" className={styles.section}>
          <h2 id="authored">Your quizzes</h2>
          {authored.started === 0 ? (
            <QuietRange length={length} />
          ) : (
            <>
              <AuthoredFigures
                now={authored}
                before={before.data?.pages[0]?.authored}
                then={`the ${length} days before`}
              />
              <DayChart days={authored.days} />
              <PagedQuizzes shown={quizzes.length} total={authored.total} pages={authored.pages} more={more}>
                <QuizTable
                  caption="Your quizzes in this period"
                  quizzes={quizzes}
                  days={days}
                  last={{ name: 'Busiest day', of: busiest }}
                />
              </PagedQuizzes>
            </>
          )}
        </section>
        <section aria-labelledby="played" className={styles.section}>
          <h2 id="played">What you played</h2>
          <PlayedDay played={played} />
        </section>
      </div>
    )
  }
  return (
    <>
      {data && data.authored.started > 0 && (
        <ReportTools name={`report-${data.from}-${data.until}`} csv={async () => rangeCsv(await allQuizzes(data))} />
      )}
      <LoadedReport from={asked} copy={copy}>
        {shown}
      </LoadedReport>
    </>
  )
}

const busiest = ({ days }: QuizRange): string => {
  const [most] = days.toSorted((a, b) => b.plays - a.plays)
  return most ? `${shortDay(most.date)}, ${most.plays}` : '–'
}
