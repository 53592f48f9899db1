import { useQuery } from '@tanstack/react-query'
import { Download, Printer } from 'lucide-react'
import { useEffect, useRef } from 'react'
import { useLocation } from 'wouter'
import type { Report } from '#contract/reports.ts'
import { EmptyNotice } from '#web/ui/EmptyNotice.tsx'
import { announce } from '#web/platform/announcements.ts'
import { counted, recentMoment } from '#web/platform/format.ts'
import { links } from '#contract/links.ts'
import { saveFile } from '#web/platform/save-file.ts'
import { useSession } from '#web/platform/session/session.ts'
import { useKeys } from '#web/platform/keyboard/use-keys.ts'
import { useErrorToast } from '#web/platform/use-error-toast.ts'
import { useSavedCopy } from '#web/platform/copies/use-saved-copy.ts'
import { Button } from '#web/ui/Button.tsx'
import { Loaded } from '#web/ui/Loaded.tsx'
import { PageTitle } from '#web/ui/PageTitle.tsx'
import { AuthoredDay } from './AuthoredDay.tsx'
import { DayPicker } from './DayPicker.tsx'
import { OpenBooks } from './OpenBooks.tsx'
import { PlayedDay } from './PlayedDay.tsx'
import { isReport, questionReports, report } from './queries.ts'
import { dayAfter, isToCome, readDay, today, writeDay } from './report-address.ts'
import { reportCsv } from './report-csv.ts'
import { ReportSkeleton } from './ReportSkeleton.tsx'
import styles from './ReportsPage.module.css'
import { fullDay, longDay, wholeDay } from './report-words.ts'

/** On paper nothing can be expanded. */
function useUnfoldedPrint(): void {
  useEffect(() => {
    const unfold = () => document.querySelectorAll('main details').forEach((one) => one.setAttribute('open', ''))
    window.addEventListener('beforeprint', unfold)
    return () => window.removeEventListener('beforeprint', unfold)
  }, [])
}

/** Today becomes stale sooner than a past day. */
const FRESH_TODAY = 10_000
const FRESH = 60 * 60_000

export function ReportsPage({ search }: { search: string }) {
  const day = readDay(search)
  const [, navigate] = useLocation()
  const fresh = day === today() ? FRESH_TODAY : FRESH
  const asked = useQuery({ ...report(day), staleTime: fresh })
  const before = useQuery({ ...report(dayAfter(day, -1)), staleTime: FRESH, enabled: asked.data !== undefined })
  const reports = useQuery(questionReports())
  useErrorToast(asked)
  useUnfoldedPrint()
  const copy = useSavedCopy({ name: 'report', of: day }, asked, isReport)
  const plays = asked.data?.authored.plays
  const joined = useSession(({ user }) => user?.created_at.slice(0, 10) ?? '')

  const announced = useRef(day)
  useEffect(() => {
    if (plays === undefined || announced.current === day) return
    announced.current = day
    announce(`${longDay(day)}. ${counted(plays, 'play', 'plays')}.`)
  }, [day, plays])

  const go = (to: string) => navigate(links.reports + writeDay(to), { replace: true })
  useKeys({ '[': () => go(dayAfter(day, -1)), ']': () => day < today() && go(dayAfter(day)) })

  const shown = ({ date, played, authored, books }: Report) => (
    <div className={styles.page}>
      {date < joined && played.plays === 0 ? (
        <EmptyNotice text={`You joined on ${fullDay(joined)}. There's nothing before that day.`}>
          <Button onClick={() => go(joined)}>Go to that day</Button>
        </EmptyNotice>
      ) : (
        <>
          <section aria-labelledby="authored" className={styles.section}>
            <h2 id="authored">Your quizzes</h2>
            <AuthoredDay
              day={date}
              authored={authored}
              before={before.data?.authored}
              reports={reports.data?.items ?? []}
              onDay={go}
            />
          </section>
          <section aria-labelledby="played" className={styles.section}>
            <h2 id="played">What you played</h2>
            <PlayedDay played={played} />
          </section>
        </>
      )}
      <OpenBooks books={books} />
    </div>
  )
  const data = asked.data ?? copy?.data

  return (
    <div className={styles.page}>
      <div className={styles.head}>
        <div>
          <PageTitle>Reports</PageTitle>
          <p className={styles.quiet}>{wholeDay(day)}</p>
        </div>
        <DayPicker day={day} onChange={go} />
      </div>
      {isToCome(search) && <p className={styles.quiet}>That day hasn't come yet, so here is today.</p>}
      {data && data.authored.started > 0 && (
        <div className={styles.tools}>
          <Button kind="secondary" small onClick={() => saveFile(`report-${day}.csv`, reportCsv(data), 'text/csv')}>
            <Download size={18} aria-hidden="true" />
            Download CSV
          </Button>
          <Button kind="secondary" small onClick={() => window.print()}>
            <Printer size={18} aria-hidden="true" />
            Print
          </Button>
        </div>
      )}
      {copy ? (
        <>
          <p className={styles.quiet}>Saved copy from {recentMoment(copy.saved)}.</p>
          {shown(copy.data)}
        </>
      ) : (
        <Loaded from={asked} skeleton={<ReportSkeleton />}>
          {shown}
        </Loaded>
      )}
    </div>
  )
}
