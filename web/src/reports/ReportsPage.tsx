import { useLocation } from 'wouter'
import { links } from '#contract/api/links.ts'
import { reportRange } from '#contract/api/rare-links.ts'
import { PageTitle } from '#web/ui/PageTitle.tsx'
import { RadioGroup } from '#web/ui/RadioGroup.tsx'
import { DayPicker, RANGE_OPTIONS, RangePicker } from './DayPicker.tsx'
import { DayReport } from './DayReport.tsx'
import { RangeReport } from './RangeReport.tsx'
import { readDay, readRange, readUntil, writeDay } from './report-address.ts'
import { rangeWords, wholeDay } from './report-words.ts'
import { useAnnouncedPeriod } from './LoadedReport.tsx'
import styles from './Report.module.css'

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
          <RadioGroup
            legend="Period"
            options={[{ value: 'day', label: '1 day' }, ...RANGE_OPTIONS]}
            value={days ?? 'day'}
            onChange={(to) => navigate(to === 'day' ? links.reports : reportRange(to), { replace: true })}
          />
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
