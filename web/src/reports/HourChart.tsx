import { useState } from 'react'
import { grouped } from '#web/platform/format.ts'
import { Switch } from '#web/ui/Switch.tsx'
import styles from './HourChart.module.css'
import { hourName, hourWords } from './report-words.ts'

const HEIGHT = 160
const FOOT = 24
/** Space above the bars for the number of the highest. */
const HEAD = 24
/** The share of its hour that a bar fills. */
const FILLED = 0.7

/** Horizontally, everything is a percentage of the width, so that text keeps its size. */
const across = (hours: number): string => `${(100 * hours) / 24}%`

function Bars({ byHour }: { byHour: readonly number[] }) {
  const most = Math.max(1, ...byHour)
  return (
    // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- an image made of elements
    <svg className={styles.bars} width="100%" height={HEIGHT + FOOT} role="img" aria-label={hourWords(byHour)}>
      <line x1="0" x2="100%" y1={HEIGHT} y2={HEIGHT} className={styles.base} />
      {byHour.map((plays, hour) => {
        const height = (plays / most) * (HEIGHT - HEAD)
        return (
          <g key={hour}>
            <rect
              x={across(hour + (1 - FILLED) / 2)}
              y={HEIGHT - height}
              width={across(FILLED)}
              height={height}
              rx="4"
            />
            {plays === most && (
              <text x={across(hour + 0.5)} y={HEIGHT - height - 6} className={styles.most}>
                {grouped(plays)}
              </text>
            )}
            {hour % 3 === 0 && (
              <text
                x={across(hour + (1 - FILLED) / 2)}
                y={HEIGHT + 18}
                className={hour % 6 === 0 ? styles.hour : `${styles.hour} ${styles.between}`}
              >
                {hourName(hour)}
              </text>
            )}
          </g>
        )
      })}
    </svg>
  )
}

/** The day's plays as bars, or as a table with the same numbers. */
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
