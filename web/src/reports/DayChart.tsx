import { useState, type ReactNode } from 'react'
import type { RangeDay } from '#contract/api/reports.ts'
import { grouped } from '#web/platform/format.ts'
import { Switch } from '#web/ui/Switch.tsx'
import { dayChartWords, percentWords, shortDay, hourName, hourWords } from './report-words.ts'
import styles from './DayChart.module.css'

/** This many names fit below the bars of a month. */
const NAMED_EVERY = 5

/** Plays day by day: finished ones filled, those that were started, not finished hollow above them. */
export const DayChart = ({ days }: { days: readonly RangeDay[] }) => (
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
      sentence={dayChartWords(days)}
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

interface ChartProps {
  /** The id of its heading. */
  id: string
  title: string
  /** The names of the table's columns. */
  columns: readonly string[]
  /** The same figures as text, one row each; the first cell names it. */
  rows: readonly (readonly string[])[]
  children: ReactNode
}

/** A chart, or a table with the same numbers. Days and hours are those of UTC. */
function Chart({ id, title, columns, rows, children }: ChartProps) {
  const [asTable, setAsTable] = useState(false)
  return (
    <section className={styles.chart} aria-labelledby={id}>
      <div className={styles.head}>
        <h3 id={id}>
          {title} <span className={styles.zone}>UTC</span>
        </h3>
        <Switch label="Table" checked={asTable} onChange={setAsTable} />
      </div>
      {asTable ? (
        <div className={styles.scroll}>
          <table className={styles.table}>
            <caption className="unseen">{title}, UTC</caption>
            <thead>
              <tr>
                {columns.map((name) => (
                  <th key={name} scope="col">
                    {name}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {rows.map(([name = '', ...cells]) => (
                <tr key={name}>
                  <th scope="row">{name}</th>
                  {cells.map((cell, at) => (
                    <td key={columns[at + 1]}>{cell}</td>
                  ))}
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      ) : (
        children
      )}
    </section>
  )
}

const HEIGHT = 160
const FOOT = 24
/** Space above the bars for the number of the highest. */
const HEAD = 24
/** The share of its place that a bar fills. */
const FILLED = 0.7

interface Bar {
  /** Below the bar; empty where there is no room for one. */
  name: string
  value: number
  /** Drawn hollow above the value, which is a part of it. */
  whole?: number
  /** Whether a phone leaves the name out. */
  isBetween?: boolean
}

/** Horizontally, everything is a percentage of the width, so that text keeps its size. */
function Bars({ bars, sentence }: { bars: readonly Bar[]; sentence: string }) {
  const most = Math.max(1, ...bars.map(({ value, whole = 0 }) => Math.max(value, whole)))
  const peak = Math.max(1, ...bars.map(({ value }) => value))
  const across = (places: number): string => `${(100 * places) / bars.length}%`
  const heightOf = (value: number): number => (value / most) * (HEIGHT - HEAD)
  return (
    // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- an image made of elements
    <svg className={styles.bars} width="100%" height={HEIGHT + FOOT} role="img" aria-label={sentence}>
      <line x1="0" x2="100%" y1={HEIGHT} y2={HEIGHT} className={styles.base} />
      {bars.map(({ name, value, whole = 0, isBetween = false }, at) => {
        const place = { x: across(at + (1 - FILLED) / 2), width: across(FILLED), rx: 4 }
        return (
          <g key={at}>
            {whole > value && (
              <rect {...place} y={HEIGHT - heightOf(whole)} height={heightOf(whole)} className={styles.hollow} />
            )}
            <rect {...place} y={HEIGHT - heightOf(value)} height={heightOf(value)} />
            {value === peak && (
              <text x={across(at + 0.5)} y={HEIGHT - heightOf(Math.max(value, whole)) - 6} className={styles.most}>
                {grouped(value)}
              </text>
            )}
            {name && (
              <text
                x={across(at + (1 - FILLED) / 2)}
                y={HEIGHT + 18}
                className={isBetween ? `${styles.name} ${styles.between}` : styles.name}
              >
                {name}
              </text>
            )}
          </g>
        )
      })}
    </svg>
  )
}
