import styles from './FivePips.module.css'

const PIP = 32
const STEP = 44
const RING = 13

interface FivePipsProps {
  /** What happened to the one in the middle. */
  third: 'todo' | 'missing' | 'wrong'
}

/** The picture of a state with nothing to show: a trail with something wrong in its middle. */
export const FivePips = ({ third }: FivePipsProps) => (
  <svg className={styles.pips} width={4 * STEP + PIP} height={PIP} aria-hidden="true">
    {[0, 1, 2, 3, 4].map((place) => {
      const centre = place * STEP + PIP / 2
      if (place !== 2 || third === 'todo') return <circle key={place} cx={centre} cy={PIP / 2} r={RING} />
      if (third === 'missing') return null
      return (
        <g key={place} className={styles.wrong}>
          <circle cx={centre} cy={PIP / 2} r={RING} />
          <path d={`M${centre - 9} ${PIP / 2 + 9}l18-18`} />
        </g>
      )
    })}
  </svg>
)
