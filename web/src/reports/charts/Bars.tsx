import { grouped } from '#web/platform/format.ts'
import styles from './Chart.module.css'

const HEIGHT = 160
const FOOT = 24
/** Space above the bars for the number of the highest. */
const HEAD = 24
/** The share of its place that a bar fills. */
const FILLED = 0.7

export interface Bar {
  /** Below the bar; empty where there is no room for one. */
  name: string
  value: number
  /** Drawn hollow above the value, which is a part of it. */
  whole?: number
  /** Whether a phone leaves the name out. */
  isBetween?: boolean
}

/** Horizontally, everything is a percentage of the width, so that text keeps its size. */
export function Bars({ bars, sentence }: { bars: readonly Bar[]; sentence: string }) {
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
