import { useState } from 'react'
import { grouped } from '../platform/format.ts'
import { useMedia } from '../platform/use-media.ts'
import { Switch } from '../ui/Switch.tsx'
import styles from './HourChart.module.css'
import { hourName, hourWords } from './report-words.ts'

const HEIGHT = 160
const FOOT = 28
/** How much of its hour a bar fills. */
const FILLED = 0.7

function Bars({ byHour }: { byHour: readonly number[] }) {
  const width = useMedia('(min-width: 600px), print') ? 960 : 480
  const step = width / byHour.length
  const bar = step * FILLED
  const most = Math.max(1, ...byHour)
  return (
    // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- a picture made of elements
    <svg className={styles.bars} viewBox={`0 0 ${width} ${HEIGHT + FOOT}`} role="img" aria-label={hourWords(byHour)}>
      <line x1="0" x2={width} y1={HEIGHT} y2={HEIGHT} className={styles.base} />
      {byHour.map((plays, hour) => {
        const height = (plays / most) * (HEIGHT - 24)
        const middle = (hour + 0.5) * step
        return (
          <g key={hour}>
            <rect x={middle - bar / 2} y={HEIGHT - height} width={bar} height={height} rx="4" />
            {plays === most && (
              <text x={middle} y={HEIGHT - height - 6} className={styles.most}>
                {grouped(plays)}
              </text>
            )}
            {hour % 6 === 0 && (
              <text x={middle - bar / 2} y={HEIGHT + 22} className={styles.hour}>
                {hourName(hour)}
              </text>
            )}
          </g>
        )
      })}
    </svg>
  )
}

/** The day's plays as bars, or as the same numbers in a table. */
export function HourChart({ byHour }: { byHour: readonly number[] }) {
  const [asTable, setAsTable] = useState(false)
  return (
    <section className={styles.chart} aria-labelledby="by-hour">
      <div className={styles.head}>
        <h3 id="by-hour">
          Plays by hour <span className={styles.zone}>UTC</span>
        </h3>
        <Switch label="Table" checked={asTable} onChange={setAsTable} />
      </div>
      {asTable ? (
        <div className={styles.scroll}>
          <table className={styles.table}>
            <caption className="unseen">Plays by hour, UTC</caption>
            <thead>
              <tr>
                <th scope="col">Hour</th>
                <th scope="col">Plays</th>
              </tr>
            </thead>
            <tbody>
              {byHour.map((plays, hour) => (
                <tr key={hour}>
                  <th scope="row">{hourName(hour)}</th>
                  <td>{grouped(plays)}</td>
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      ) : (
        <Bars byHour={byHour} />
      )}
    </section>
  )
}
