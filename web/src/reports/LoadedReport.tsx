import { type ComponentProps, type ReactNode, useEffect, useCallback, useRef } from 'react'
import { Download, Printer } from 'lucide-react'
import type { Report } from '#contract/api/reports.ts'
import { recentMoment, counted } from '#web/platform/format.ts'
import { Loaded } from '#web/ui/Loaded.tsx'
import { Skeleton, Skeletons } from '#web/ui/Waiting.tsx'
import { saveFile } from '#web/platform/browser/save-file.ts'
import { useBusy } from '#web/platform/use-busy.ts'
import { Button } from '#web/ui/Button.tsx'
import { announce } from '#web/platform/announcements.ts'
import { PlayedDay } from './AuthoredFigures.tsx'
import styles from './Report.module.css'

interface LoadedReportProps<T> {
  from: ComponentProps<typeof Loaded<T>>['from']
  /** The one stored in this browser, where there is no connection. */
  copy: { saved: number; data: T } | null
  children: (data: T) => ReactNode
}

/** A report, or without a connection its saved copy. */
export const LoadedReport = <T,>({ from, copy, children }: LoadedReportProps<T>) =>
  copy ? (
    <>
      <p className={styles.quiet}>Saved copy from {recentMoment(copy.saved)}.</p>
      {children(copy.data)}
    </>
  ) : (
    <Loaded from={from} skeleton={<ReportSkeleton />}>
      {children}
    </Loaded>
  )

/** How the user's quizzes did, and below it what they played. */
export const ReportParts = ({ played, children }: { played: Report['played']; children: ReactNode }) => (
  <div className={styles.page}>
    <section aria-labelledby="authored" className={styles.section}>
      <h2 id="authored">Your quizzes</h2>
      {children}
    </section>
    <section aria-labelledby="played" className={styles.section}>
      <h2 id="played">What you played</h2>
      <PlayedDay played={played} />
    </section>
  </div>
)

/** What is shown, on paper or as a file with this name; `csv` also loads what is not shown. */
export function ReportTools({ name, csv }: { name: string; csv: () => string | Promise<string> }) {
  const { busy, run } = useBusy()
  const download = async () => saveFile(`${name}.csv`, await csv(), 'text/csv')
  return (
    <div className={styles.tools}>
      <Button kind="secondary" small busy={busy !== null} busyText="Loading…" onClick={() => void run(download)}>
        <Download size={18} aria-hidden="true" />
        Download CSV
      </Button>
      <Button kind="secondary" small onClick={() => window.print()}>
        <Printer size={18} aria-hidden="true" />
        Print
      </Button>
    </div>
  )
}

/** On paper nothing can be expanded. */
export function useUnfoldedPrint(): void {
  useEffect(() => {
    const unfold = () => document.querySelectorAll('main details').forEach((one) => one.setAttribute('open', ''))
    window.addEventListener('beforeprint', unfold)
    return () => window.removeEventListener('beforeprint', unfold)
  }, [])
}

/** Announces the plays of a period once they are known, unless the page opened with it. */
export function useAnnouncedPeriod(period: string): (plays: number | undefined) => void {
  const announced = useRef(period)
  return useCallback(
    (plays) => {
      if (plays === undefined || announced.current === period) return
      announced.current = period
      announce(`${period}. ${counted(plays, 'play', 'plays')}.`)
    },
    [period],
  )
}

const ReportSkeleton = () => (
  <div className={styles.page}>
    <div className={styles.waitingNumbers}>
      <Skeletons count={4} className={styles.waitingNumber} />
    </div>
    <Skeleton className={styles.waitingTable} />
  </div>
)
