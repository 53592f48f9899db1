import { useLocation } from 'wouter'
import { links } from '#contract/links.ts'
import { reportRange } from '#contract/rare-links.ts'
import { PageTitle } from '#web/ui/PageTitle.tsx'
import { DayPicker } from './DayPicker.tsx'
import { DayReport } from './DayReport.tsx'
import { PeriodChoice } from './PeriodChoice.tsx'
import { RangePicker } from './RangePicker.tsx'
import { RangeReport } from './RangeReport.tsx'
import { readDay, readRange, readUntil, writeDay } from './report-address.ts'
import { rangeWords, wholeDay } from './report-words.ts'
import styles from './Report.module.css'
import { useAnnouncedPeriod } from './use-announced-period.ts'

/** One day, or several together. */
export function ReportsPage({ search }: { search: string }) {
  const [, navigate] = useLocation()
  const days = readRange(search)
  const day = readDay(search)
  const until = readUntil(search)
  const period = days ? rangeWords(days, until) : wholeDay(day)
  const onPlays = useAnnouncedPeriod(period)
  const goToDay = (to: string) => navigate(links.reports + writeDay(to), { replace: true })
  const goUntil = (to: string) => navigate(reportRange(days ?? '7', to), { replace: true })
  return (
    <div className={styles.page}>
      <div className={styles.head}>
        <div>
          <PageTitle>Reports</PageTitle>
          <p className={styles.quiet}>{period}</p>
        </div>
        <div className={styles.controls}>
          <PeriodChoice value={days ?? 'day'} />
          {days ? (
            <RangePicker length={Number(days)} until={until} onChange={goUntil} />
          ) : (
            <DayPicker day={day} onChange={goToDay} />
          )}
        </div>
      </div>
      {days ? <RangeReport {...{ days, until, onPlays }} /> : <DayReport {...{ search, onPlays }} onDay={goToDay} />}
    </div>
  )
}
