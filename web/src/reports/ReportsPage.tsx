import { useQuery } from '@tanstack/react-query'
import { Download, Printer } from 'lucide-react'
import { useEffect, useRef } from 'react'
import { useLocation } from 'wouter'
import type { Report } from '#contract/reports.ts'
import { announce } from '../platform/announcements.ts'
import { counted, grouped, recentMoment } from '../platform/format.ts'
import { links } from '../platform/links.ts'
import { useSingleKeys } from '../platform/single-keys.ts'
import { useErrorToast } from '../platform/use-error-toast.ts'
import { useSavedCopy } from '../platform/use-saved-copy.ts'
import { Button } from '../ui/Button.tsx'
import { Loaded } from '../ui/Loaded.tsx'
import { PageTitle } from '../ui/PageTitle.tsx'
import { AuthoredDay } from './AuthoredDay.tsx'
import { DayPicker } from './DayPicker.tsx'
import { Figure, Numbers } from './Numbers.tsx'
import { OpenBooks } from './OpenBooks.tsx'
import { isReport, questionReports, report } from './queries.ts'
import { dayAfter, readDay, today, writeDay } from './report-address.ts'
import { reportCsv } from './report-csv.ts'
import { ReportSkeleton } from './ReportSkeleton.tsx'
import styles from './ReportsPage.module.css'
import { longDay } from './report-words.ts'
import { saveFile } from '../platform/save-file.ts'

/** On paper nothing can be unfolded. */
function useUnfoldedPrint(): void {
  useEffect(() => {
    const unfold = () => document.querySelectorAll('main details').forEach((one) => one.setAttribute('open', ''))
    window.addEventListener('beforeprint', unfold)
    return () => window.removeEventListener('beforeprint', unfold)
  }, [])
}

/** A day that goes on is asked for again sooner than one that is over. */
const FRESH_TODAY = 10_000
const FRESH = 60 * 60_000

export function ReportsPage({ search }: { search: string }) {
  const day = readDay(search)
  const [, navigate] = useLocation()
  const fresh = day === today() ? FRESH_TODAY : FRESH
  const asked = useQuery({ ...report(day), staleTime: fresh })
  const before = useQuery({ ...report(dayAfter(day, -1)), staleTime: FRESH, enabled: asked.data !== undefined })
  const said = useQuery(questionReports())
  useErrorToast(asked)
  useUnfoldedPrint()
  const copy = useSavedCopy({ name: 'report', of: day }, asked, isReport)
  const plays = asked.data?.authored.plays

  const told = useRef(day)
  useEffect(() => {
    if (plays === undefined || told.current === day) return
    told.current = day
    announce(`${longDay(day)}. ${counted(plays, 'play', 'plays')}.`)
  }, [day, plays])

  const go = (to: string) => navigate(links.reports + writeDay(to), { replace: true })
  useSingleKeys({ '[': () => go(dayAfter(day, -1)), ']': () => day < today() && go(dayAfter(day)) })

  const shown = ({ date, played, authored, books }: Report) => (
    <div className={styles.page}>
      <section aria-labelledby="authored" className={styles.section}>
        <h2 id="authored">Your quizzes</h2>
        <AuthoredDay
          day={date}
          authored={authored}
          before={before.data?.authored}
          said={said.data?.items ?? []}
          onDay={go}
        />
      </section>
      <section aria-labelledby="played" className={styles.section}>
        <h2 id="played">What you played</h2>
        <Numbers>
          <Figure value={grouped(played.plays)} name={played.plays === 1 ? 'quiz' : 'quizzes'} />
          <Figure
            value={grouped(played.right)}
            name="right"
            note={`of ${counted(played.answered, 'answer', 'answers')}`}
          />
          <Figure value={grouped(played.earned)} name={played.earned === 1 ? 'bux earned' : 'buxes earned'} />
          <Figure value={grouped(played.spent)} name={played.spent === 1 ? 'bux spent' : 'buxes spent'} />
        </Numbers>
      </section>
      <OpenBooks books={books} />
    </div>
  )
  const data = asked.data ?? copy?.data

  return (
    <div className={styles.page}>
      <div className={styles.head}>
        <PageTitle>Reports</PageTitle>
        <DayPicker day={day} onChange={go} />
      </div>
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
          <p className={styles.saved}>Saved copy from {recentMoment(copy.saved)}.</p>
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
