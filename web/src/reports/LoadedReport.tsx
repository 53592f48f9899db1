import type { ComponentProps, ReactNode } from 'react'
import { recentMoment } from '#web/platform/format.ts'
import { Loaded } from '#web/ui/Loaded.tsx'
import styles from './Report.module.css'
import { ReportSkeleton } from './ReportSkeleton.tsx'

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
