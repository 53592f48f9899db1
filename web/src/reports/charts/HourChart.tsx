import { grouped } from '#web/platform/format.ts'
import { Bars } from './Bars.tsx'
import { Chart } from './Chart.tsx'
import { hourName, hourWords } from '../report-words.ts'

/** The day's plays, hour by hour. */
export const HourChart = ({ byHour }: { byHour: readonly number[] }) => (
  <Chart
    id="by-hour"
    title="Plays by hour"
    columns={['Hour', 'Plays']}
    rows={byHour.map((plays, hour) => [hourName(hour), grouped(plays)])}
  >
    <Bars
      sentence={hourWords(byHour)}
      bars={byHour.map((value, hour) => ({
        name: hour % 3 === 0 ? hourName(hour) : '',
        value,
        isBetween: hour % 6 !== 0,
      }))}
    />
  </Chart>
)
