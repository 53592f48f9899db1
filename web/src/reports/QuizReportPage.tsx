import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { Link, useLocation } from 'wouter'
import { links } from '#contract/api/links.ts'
import { quizReport, reportRange } from '#contract/api/rare-links.ts'
import type { QuizReport } from '#contract/api/reports.ts'
import { useSavedCopy } from '#web/platform/session/use-saved-copy.ts'
import { usePageTitle } from '#web/platform/navigation/page-title.ts'
import { useErrorToast } from '#web/platform/toasts.ts'
import { ButtonLink } from '#web/ui/Button.tsx'
import { RadioGroup } from '#web/ui/RadioGroup.tsx'
import { PageTitle } from '#web/ui/PageTitle.tsx'
import { AuthoredFigures } from './AuthoredFigures.tsx'
import { DayChart } from './DayChart.tsx'
import { isQuizReport, questionReports, quizReportQuery } from './queries.ts'
import { QuestionDays } from './QuestionDays.tsx'
import { QuietRange } from './QuietRange.tsx'
import { RANGE_OPTIONS, RangePicker } from './DayPicker.tsx'
import { dayAfter, readRange, readUntil } from './report-address.ts'
import { quizCsv } from './report-csv.ts'
import { rangeWords } from './report-words.ts'
import { LoadedReport, ReportTools, useAnnouncedPeriod, useUnfoldedPrint } from './LoadedReport.tsx'
import styles from './Report.module.css'

/** How one quiz did over 7 or 30 days, day by day and question by question. */
export function QuizReportPage({ quiz_id, search }: { quiz_id: string; search: string }) {
  const [, navigate] = useLocation()
  const days = readRange(search) ?? '7'
  const until = readUntil(search)
  const length = Number(days)
  const loaded = useQuery(quizReportQuery(quiz_id, days, until))
  const before = useQuery({
    ...quizReportQuery(quiz_id, days, dayAfter(until, -length)),
    enabled: loaded.data !== undefined,
  })
  const reports = useQuery(questionReports())
  useErrorToast(loaded)
  useUnfoldedPrint()
  const onPlays = useAnnouncedPeriod(rangeWords(days, until))
  const plays = loaded.data?.plays
  useEffect(() => onPlays(plays), [plays, onPlays])
  const copy = useSavedCopy({ name: 'quiz-report', of: `${quiz_id} ${days} ${until}` }, loaded, isQuizReport)
  const data = loaded.data ?? copy?.data
  const isWaiting = data === undefined && !loaded.isError
  const title = data?.quiz_title
  usePageTitle(title ? `Report · ${title}` : null)
  const shown = (quiz: QuizReport) =>
    quiz.started === 0 ? (
      <QuietRange length={length} quiz_id={quiz_id} />
    ) : (
      <section aria-labelledby="how-it-did" className={styles.section}>
        <h2 id="how-it-did">Overview</h2>
        <AuthoredFigures now={quiz} before={before.data} then={`the ${length} days before`} />
        <DayChart days={quiz.days} />
        <h3>Question by question</h3>
        <QuestionDays
          questions={quiz.questions}
          reports={(reports.data?.items ?? []).filter((one) => one.quiz_id === quiz.id)}
        />
      </section>
    )
  return (
    <div className={styles.page}>
      <div className={styles.head}>
        <div>
          <p className={styles.quiet}>
            <Link href={reportRange(days)}>Reports</Link>
          </p>
          <PageTitle>{title ?? 'Report'}</PageTitle>
        </div>
        <div className={styles.controls}>
          <RadioGroup
            legend="Period"
            options={RANGE_OPTIONS}
            value={days}
            onChange={(to) => navigate(quizReport(quiz_id, to), { replace: true })}
          />
          <RangePicker
            length={length}
            until={until}
            onChange={(to) => navigate(quizReport(quiz_id, days, to), { replace: true })}
          />
        </div>
      </div>
      {(isWaiting || (data && data.started > 0)) && (
        <div className={isWaiting ? `${styles.tools} ${styles.waitingTools}` : styles.tools}>
          <ReportTools
            name={`report-${data?.quiz_url}-${data?.from}-${data?.until}`}
            csv={() => (data ? quizCsv(data) : '')}
          />
          <ButtonLink href={links.makeQuiz(quiz_id)} kind="quiet" small>
            Edit quiz
          </ButtonLink>
        </div>
      )}
      <LoadedReport from={loaded} copy={copy}>
        {shown}
      </LoadedReport>
    </div>
  )
}
