import type { DayFigures } from '#contract/reports.ts'
import { grouped } from '#web/platform/format.ts'
import { Bars } from './Bars.tsx'
import { Chart } from './Chart.tsx'
import styles from './Chart.module.css'
import { dayWords, percentWords, shortDay } from '../report-words.ts'

/** This many names fit below the bars of a month. */
const NAMED_EVERY = 5

/** Plays day by day: finished ones filled, those that were started, not finished hollow above them. */
export const DayChart = ({ days }: { days: readonly DayFigures[] }) => (
  <Chart
    id="by-day"
    title="Plays by day"
    columns={['Day', 'Plays', 'Started', 'Finished', 'Average']}
    rows={days.map(({ date, plays, started, finished_percent, average }) => [
      shortDay(date),
      grouped(plays),
      grouped(started),
      percentWords(finished_percent),
      percentWords(average),
    ])}
  >
    <Bars
      sentence={dayWords(days)}
      bars={days.map(({ date, plays, started }, at) => ({
        name: days.length <= 7 || at % NAMED_EVERY === 0 ? shortDay(date) : '',
        value: plays,
        whole: started,
        isBetween: days.length > 7 ? at % (2 * NAMED_EVERY) !== 0 : at % 2 !== 0,
      }))}
    />
    <p className={styles.key}>
      <span className={styles.filled} aria-hidden="true" /> finished
      <span className={styles.open} aria-hidden="true" /> started, not finished
    </p>
  </Chart>
)
