import { useInfiniteQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import type { QuizRange, Range, ReportRange } from '#contract/api/reports.ts'
import { useSavedCopy } from '#web/platform/session/use-saved-copy.ts'
import { useErrorToast } from '#web/platform/toasts.ts'
import { AuthoredFigures } from './AuthoredFigures.tsx'
import { DayChart } from './DayChart.tsx'
import { PagedQuizzes, QuizTable } from './QuizTable.tsx'
import { useReportPages } from './use-report-pages.ts'
import { isReportRange, range } from './queries.ts'
import { QuietRange } from './QuietRange.tsx'
import { dayAfter } from './report-address.ts'
import { rangeCsv } from './report-csv.ts'
import { LoadedReport, ReportParts, ReportTools } from './LoadedReport.tsx'
import { shortDay } from './report-words.ts'

interface RangeReportProps {
  days: Range
  /** The last of them. */
  until: string
  /** Called with the number of plays, which may not be known yet. */
  onPlays: (plays: number | undefined) => void
}

/** Seven or thirty days together. */
export function RangeReport({ days, until, onPlays }: RangeReportProps) {
  const length = Number(days)
  const pages = useReportPages<QuizRange, ReportRange>(range(days, until), 60_000)
  const { first: loaded, quizzesOf, more, allQuizzes } = pages
  const before = useInfiniteQuery({ ...range(days, dayAfter(until, -length)), enabled: loaded.data !== undefined })
  useErrorToast(loaded)
  const plays = loaded.data?.authored.plays
  useEffect(() => onPlays(plays), [plays, onPlays])
  const copy = useSavedCopy({ name: 'reports', of: `${days} ${until}` }, loaded, isReportRange)
  const data = loaded.data ?? copy?.data
  const shown = (whole: ReportRange) => {
    const { authored, played } = whole
    const quizzes = quizzesOf(whole)
    return (
      <ReportParts played={played}>
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
      </ReportParts>
    )
  }
  return (
    <>
      {data && data.authored.started > 0 && (
        <ReportTools name={`report-${data.from}-${data.until}`} csv={async () => rangeCsv(await allQuizzes(data))} />
      )}
      <LoadedReport from={loaded} copy={copy}>
        {shown}
      </LoadedReport>
    </>
  )
}

const busiest = ({ days }: QuizRange): string => {
  const [most] = days.toSorted((a, b) => b.plays - a.plays)
  return most ? `${shortDay(most.date)}, ${most.plays}` : '–'
}
