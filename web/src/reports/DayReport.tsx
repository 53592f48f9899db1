import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import type { QuizDay, Report, QuestionReport } from '#contract/api/reports.ts'
import { plainText } from '#contract/text/plain-text.ts'
import { EmptyNotice } from '#web/ui/EmptyNotice.tsx'
import { useSession } from '#web/platform/session/session.ts'
import { useErrorToast } from '#web/platform/toasts.ts'
import { useSavedCopy } from '#web/platform/session/use-saved-copy.ts'
import { Button } from '#web/ui/Button.tsx'
import { AuthoredFigures } from './AuthoredFigures.tsx'
import { useReportPages } from './use-report-pages.ts'
import { isReport, questionReports, report } from './queries.ts'
import { dayAfter, isToCome, readDay, today } from './report-address.ts'
import { reportCsv } from './report-csv.ts'
import { LoadedReport, ReportParts, ReportTools, useUnfoldedPrint } from './LoadedReport.tsx'
import { fullDay, dayName, shareWords } from './report-words.ts'
import { HourChart } from './DayChart.tsx'
import { PagedQuizzes, QuizTable } from './QuizTable.tsx'
import { QuestionsToLookAt, questionsToLookAt } from './QuestionsToLookAt.tsx'
import { QuestionDays } from './QuestionDays.tsx'
import { QuietDay } from './QuietRange.tsx'
import styles from './Report.module.css'
import dayStyles from './DayReport.module.css'

const FRESH = 60 * 60_000

interface DayReportProps {
  search: string
  /** Called with the number of plays, which may not be known yet. */
  onPlays: (plays: number | undefined) => void
  onDay: (day: string) => void
}

/** One day. */
export function DayReport({ search, onPlays, onDay }: DayReportProps) {
  const day = readDay(search)
  // Today becomes stale sooner than a past day.
  const fresh = day === today() ? 10_000 : FRESH
  const { first: loaded, quizzesOf, more, allQuizzes } = useReportPages<QuizDay, Report>(report(day), fresh)
  const before = useInfiniteQuery({
    ...report(dayAfter(day, -1)),
    staleTime: FRESH,
    enabled: loaded.data !== undefined,
  })
  const reports = useQuery(questionReports())
  useErrorToast(loaded)
  useUnfoldedPrint()
  const copy = useSavedCopy({ name: 'report', of: day }, loaded, isReport)
  const joined = useSession(({ user }) => user?.created_at.slice(0, 10) ?? '')
  const plays = loaded.data?.authored.plays
  useEffect(() => onPlays(plays), [plays, onPlays])

  const shown = (whole: Report) => {
    const { date, played, authored } = whole
    if (date < joined && played.plays === 0)
      return (
        <div className={styles.page}>
          <EmptyNotice text={`You joined on ${fullDay(joined)}. There are no reports before that.`}>
            <Button onClick={() => onDay(joined)}>Go to that day</Button>
          </EmptyNotice>
        </div>
      )
    const { started, by_hour, total, pages } = authored
    const quizzes = quizzesOf(whole)
    const written = reports.data?.items ?? []
    return (
      <ReportParts played={played}>
        {started === 0 ? (
          <QuietDay day={date} onDay={onDay} />
        ) : (
          <>
            <AuthoredFigures
              now={authored}
              before={before.data?.pages[0]?.authored}
              then={dayName(dayAfter(date, -1))}
            />
            <HourChart byHour={by_hour} />
            <PagedQuizzes shown={quizzes.length} {...{ total, pages, more }}>
              <QuizTable
                caption="Your quizzes on this day"
                quizzes={quizzes}
                last={{ name: 'Hardest question', of: hardestWords }}
              />
            </PagedQuizzes>
            <QuestionsToLookAt items={questionsToLookAt(quizzes, countBy(written))} isPart={quizzes.length < total} />
            <section aria-labelledby="questions" className={dayStyles.questions}>
              <h3 id="questions">Question by question</h3>
              {quizzes.map((quiz) => (
                <details key={quiz.id} className={dayStyles.quiz} open={quizzes.length === 1}>
                  <summary>{quiz.quiz_title}</summary>
                  <QuestionDays
                    questions={quiz.questions}
                    reports={written.filter(({ quiz_id }) => quiz_id === quiz.id)}
                  />
                </details>
              ))}
            </section>
          </>
        )}
      </ReportParts>
    )
  }
  const data = loaded.data ?? copy?.data

  return (
    <>
      {isToCome(search) && <p className={styles.quiet}>That day is in the future. Here's today instead.</p>}
      {data && data.authored.started > 0 && (
        <ReportTools name={`report-${day}`} csv={async () => reportCsv(data.date, await allQuizzes(data))} />
      )}
      <LoadedReport from={loaded} copy={copy}>
        {shown}
      </LoadedReport>
    </>
  )
}

const countBy = (reports: readonly QuestionReport[]): Map<string, number> => {
  const counts = new Map<string, number>()
  for (const { qid } of reports) counts.set(qid, (counts.get(qid) ?? 0) + 1)
  return counts
}

/** The question that the fewest got right, as a line. */
function hardestWords({ hardest, questions }: Pick<QuizDay, 'hardest' | 'questions'>): string {
  const index = questions.findIndex(({ qid }) => qid === hardest)
  const question = questions[index]
  return question
    ? `${index + 1}. ${plainText({ text: question.text, rendered: question.rendered ?? null })} ${shareWords(question.facility)} right`
    : '–'
}
